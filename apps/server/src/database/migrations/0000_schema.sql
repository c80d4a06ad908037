CREATE TABLE "closings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "creations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"by_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid NOT NULL,
	"member_id" uuid,
	"input" jsonb NOT NULL,
	"digest" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_favourites" (
	"member_id" uuid NOT NULL,
	"assistant_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assistant_favourites_member_id_assistant_id_pk" PRIMARY KEY("member_id","assistant_id")
);
--> statement-breakpoint
CREATE TABLE "assistants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"icon" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"instructions" text NOT NULL,
	"starters" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "answer_parts" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"end" text NOT NULL,
	"length" integer NOT NULL,
	"text_hash" text NOT NULL,
	"model" text NOT NULL,
	"prompt_tokens" integer,
	"tokens" integer,
	"cost" integer,
	"milliseconds" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"words" text NOT NULL,
	"folding" smallint DEFAULT 0 NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"asks" text,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "box_reads" (
	"member_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "box_reads_member_id_message_id_pk" PRIMARY KEY("member_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "hold_parts" (
	"hold_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "hold_parts_hold_id_account_id_pk" PRIMARY KEY("hold_id","account_id"),
	CONSTRAINT "hold_parts_amount" CHECK ("hold_parts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"work" text NOT NULL,
	"kind" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"cost" integer,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "holds_end" CHECK (("holds"."ended_at" is null) = ("holds"."state" = 'held') and ("holds"."cost" is not null) = ("holds"."state" = 'posted')),
	CONSTRAINT "holds_cost" CHECK ("holds"."amount" > 0 and ("holds"."cost" is null or "holds"."cost" between 1 and "holds"."amount"))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"balance" bigint,
	"held" bigint DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_accounts_source" UNIQUE NULLS NOT DISTINCT("member_id","source"),
	CONSTRAINT "ledger_accounts_owner" CHECK (("ledger_accounts"."member_id" is null) = ("ledger_accounts"."balance" is null) and ("ledger_accounts"."member_id" is null) = ("ledger_accounts"."kind" not in ('member', 'bonus', 'bought', 'cash'))),
	CONSTRAINT "ledger_accounts_whole" CHECK ("ledger_accounts"."held" >= 0 and ("ledger_accounts"."balance" is null or "ledger_accounts"."balance" between "ledger_accounts"."held" and 9007199254740991))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("group_id","account_id"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0 and "ledger_entries"."amount" between -9007199254740991 and 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "ledger_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"points_after" bigint NOT NULL,
	"cash_after" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_days" (
	"member_id" uuid NOT NULL,
	"day" text NOT NULL,
	"streak" integer NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_days_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"cash" bigint DEFAULT 0 NOT NULL,
	"daily_cap" integer,
	CONSTRAINT "wallets_cap" CHECK ("wallets"."daily_cap" >= 0),
	CONSTRAINT "wallets_whole" CHECK ("wallets"."held" >= 0 and "wallets"."points" between "wallets"."held" and 9007199254740991 and "wallets"."cash" between 0 and 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "zscene_runs" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"zscene_id" uuid NOT NULL,
	"deed" text NOT NULL,
	"node_id" uuid,
	"wish" text DEFAULT '' NOT NULL,
	"model" text NOT NULL,
	"offline" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"text" text DEFAULT '' NOT NULL,
	"nodes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"quote" integer NOT NULL,
	"cost" integer,
	"milliseconds" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zscene_sections" (
	"zscene_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"offline" boolean DEFAULT false NOT NULL,
	"proposal" text,
	"proposal_offline" boolean DEFAULT false NOT NULL,
	"run_id" uuid,
	CONSTRAINT "zscene_sections_zscene_id_node_id_pk" PRIMARY KEY("zscene_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "zscene_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"zscene_id" uuid NOT NULL,
	"name" text NOT NULL,
	"head" jsonb NOT NULL,
	"outline" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"written" integer NOT NULL,
	"characters" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zscene_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"zscene_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"text" text NOT NULL,
	"offline" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zscenes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"form" text NOT NULL,
	"material" jsonb NOT NULL,
	"stage" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"outline" jsonb NOT NULL,
	"outline_revision" integer DEFAULT 1 NOT NULL,
	"planning_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "membership_reminders" (
	"member_id" uuid NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"days_before" integer NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "membership_reminders_member_id_ends_at_days_before_pk" PRIMARY KEY("member_id","ends_at","days_before")
);
--> statement-breakpoint
CREATE TABLE "membership_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"price" integer NOT NULL,
	"days" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"converted_into" uuid,
	CONSTRAINT "membership_terms_whole" CHECK ("membership_terms"."price" > 0 and "membership_terms"."days" > 0 and "membership_terms"."ends_at" >= "membership_terms"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "outside_refunds" (
	"payment_number" text NOT NULL,
	"refund_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"counted" bigint DEFAULT 0 NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outside_refunds_payment_number_refund_number_pk" PRIMARY KEY("payment_number","refund_number")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"number" text NOT NULL,
	"product" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"credited_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "orders_amount" CHECK ("orders"."amount" > 0 and "orders"."quantity" > 0 and "orders"."refunded" between 0 and "orders"."amount"),
	CONSTRAINT "orders_credited" CHECK (("orders"."credited_at" is null) = ("orders"."state" not in ('credited', 'refunded')))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"amount" integer NOT NULL,
	"qr" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"trade_no" text,
	"paid_amount" bigint,
	"currency" text,
	"paid_at" timestamp (3) with time zone,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"look_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_number" text NOT NULL,
	"amount" integer NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"cash" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"look_at" timestamp (3) with time zone,
	"message_id" uuid,
	"is_outside" boolean DEFAULT false NOT NULL,
	CONSTRAINT "refunds_whole" CHECK ("refunds"."amount" > 0 and "refunds"."points" >= 0 and "refunds"."cash" >= 0 and ("refunds"."ended_at" is null) = ("refunds"."state" = 'asked'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_trades" (
	"number" text PRIMARY KEY NOT NULL,
	"ticket" text NOT NULL,
	"subject" text NOT NULL,
	"amount" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"trade_no" text,
	"paid_amount" integer,
	"paid_at" timestamp (3) with time zone,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paint_styles_off" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ranking_entries" (
	"type" text NOT NULL,
	"span" text NOT NULL,
	"rank" integer NOT NULL,
	"work_id" uuid NOT NULL,
	"rank_before" integer,
	"heat" double precision NOT NULL,
	"heat_before" double precision NOT NULL,
	"uses" integer NOT NULL,
	"likes" integer NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "ranking_entries_type_span_rank_pk" PRIMARY KEY("type","span","rank")
);
--> statement-breakpoint
CREATE TABLE "rankings" (
	"id" integer PRIMARY KEY NOT NULL,
	"reckoned_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_views" (
	"work_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_views_work_id_member_id_pk" PRIMARY KEY("work_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "redeem_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"hint" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"points" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"used_by" uuid,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "redeem_codes_used" CHECK ("redeem_codes"."points" > 0 and ("redeem_codes"."used_at" is null) = ("redeem_codes"."used_by" is null))
);
--> statement-breakpoint
CREATE TABLE "deeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"by_id" uuid,
	"member_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"assistant_id" text,
	"model" text,
	"temperature" real,
	"context_turns" integer,
	"renamed" boolean DEFAULT false NOT NULL,
	"title_asked_at" timestamp (3) with time zone,
	"title_points" integer,
	"searched_title" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "families" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"leaf_seen" boolean DEFAULT false NOT NULL,
	"leaf_seen_at" timestamp (3) with time zone,
	"rotated_by" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"ticket" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"stop_asked_at" timestamp (3) with time zone,
	"prompt_tokens" integer,
	"quote" integer,
	"ended_at" timestamp (3) with time zone,
	"end" text,
	"fruitless" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keys" (
	"member_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"reply" json,
	"refused" boolean DEFAULT false NOT NULL,
	"owner_id" uuid NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "keys_member_id_endpoint_key_pk" PRIMARY KEY("member_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text,
	"account_key" text,
	"account_no" text NOT NULL,
	"phone" text,
	"areacode" text DEFAULT '86' NOT NULL,
	"password_hash" text,
	"credentials_version" integer DEFAULT 0 NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"sex" integer DEFAULT 0 NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"wechat_unionid" text,
	"wechat_official_openid" text,
	"wechat_open_openid" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_entries" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"shown" boolean NOT NULL,
	"audience" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"parent_id" uuid,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"run_id" uuid,
	"seq" integer DEFAULT 0 NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"assistant_id" text,
	"offline" boolean DEFAULT false NOT NULL,
	"prompt_tokens" integer,
	"tokens" integer,
	"milliseconds" integer,
	"cost" integer,
	"cut" boolean DEFAULT false NOT NULL,
	"reason" text,
	"searched" boolean DEFAULT false NOT NULL,
	"body_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_heads" (
	"stream" text PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_rows" (
	"stream" text NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stream_rows_stream_seq_pk" PRIMARY KEY("stream","seq")
);
--> statement-breakpoint
CREATE TABLE "acceptances" (
	"member_id" uuid NOT NULL,
	"version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "acceptances_member_id_version_pk" PRIMARY KEY("member_id","version")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text NOT NULL,
	"id" uuid NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempts_key_id_pk" PRIMARY KEY("key","id")
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"picture" "bytea" NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"own" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "hand_offs" (
	"state" text PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"remember" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "qrs" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"remember" boolean NOT NULL,
	"member_id" uuid,
	"credentials_version" integer,
	"session_id" uuid,
	"state" text NOT NULL,
	"reason" text,
	"browser" text NOT NULL,
	"address" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"openid" text,
	"unionid" text,
	"name" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"chosen" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"outcome" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"code" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_captchas" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "wechat_once" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_tokens" (
	"app_id" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "piece_passages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"deed" text NOT NULL,
	"tone" text,
	"from" integer NOT NULL,
	"to" integer NOT NULL,
	"before" text NOT NULL,
	"settled" text,
	"run_id" uuid NOT NULL,
	"instructions" text NOT NULL,
	"material" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"seq" integer DEFAULT 0 NOT NULL,
	"model" text NOT NULL,
	"offline" boolean NOT NULL,
	"tokens" integer,
	"milliseconds" integer,
	"most" integer,
	"cost" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "piece_searches" (
	"piece_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"spelled" text DEFAULT '' NOT NULL,
	"folding" smallint DEFAULT 0 NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "piece_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"piece_id" uuid NOT NULL,
	"edition" integer,
	"language" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"run_id" uuid NOT NULL,
	"instructions" text NOT NULL,
	"material" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"seq" integer DEFAULT 0 NOT NULL,
	"model" text NOT NULL,
	"offline" boolean NOT NULL,
	"tokens" integer,
	"milliseconds" integer,
	"most" integer,
	"cost" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pieces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"scene_name" text NOT NULL,
	"trial" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "scene_editions" (
	"scene_id" text NOT NULL,
	"edition" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"note" text NOT NULL,
	"by_id" uuid,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "scene_editions_scene_id_edition_pk" PRIMARY KEY("scene_id","edition")
);
--> statement-breakpoint
CREATE TABLE "scene_marks" (
	"member_id" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"favourite" boolean DEFAULT false NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "scene_marks_member_id_scene_id_pk" PRIMARY KEY("member_id","scene_id")
);
--> statement-breakpoint
CREATE TABLE "scene_uses" (
	"scene_id" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scenes" (
	"id" text PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"edition" integer,
	"shown" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "glossaries" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_sentences" (
	"translation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"gap" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"back" boolean DEFAULT false NOT NULL,
	"key" text NOT NULL,
	"run_id" uuid NOT NULL,
	CONSTRAINT "translation_sentences_translation_id_position_pk" PRIMARY KEY("translation_id","position")
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"detected" text NOT NULL,
	"target" text NOT NULL,
	"tone" text NOT NULL,
	"model" text NOT NULL,
	"offline" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"run_id" uuid NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"characters" integer DEFAULT 0 NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	"milliseconds" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "blobs" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"thumb" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_quotas" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "file_quotas_whole" CHECK ("file_quotas"."files" >= 0 and "file_quotas"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"visitor_id" uuid,
	"hash" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "files_one_owner" CHECK (num_nonnulls("files"."member_id", "files"."visitor_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "job_files" (
	"job_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "job_files_job_id_file_id_pk" PRIMARY KEY("job_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"visitor_id" uuid,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"ticket" bigint GENERATED ALWAYS AS IDENTITY (sequence name "jobs_ticket_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"turn" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"output" jsonb,
	"price" integer DEFAULT 0 NOT NULL,
	"cost" integer,
	"committed" boolean DEFAULT false NOT NULL,
	"checkpoint" jsonb,
	"retry_of" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"told_position" integer,
	"owner_id" uuid,
	"lease_until" timestamp (3) with time zone,
	"cancel_asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"deadline_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_one_owner" CHECK (num_nonnulls("jobs"."member_id", "jobs"."visitor_id") = 1),
	CONSTRAINT "jobs_end" CHECK (("jobs"."ended_at" is null) = ("jobs"."state" in ('queued', 'running')))
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "message_files_message_id_position_pk" PRIMARY KEY("message_id","position")
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"restored_at" timestamp (3) with time zone,
	"member_id" uuid
);
--> statement-breakpoint
CREATE TABLE "work_files" (
	"work_id" uuid NOT NULL,
	"part" text NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "work_files_work_id_part_position_pk" PRIMARY KEY("work_id","part","position")
);
--> statement-breakpoint
CREATE TABLE "work_likes" (
	"work_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_likes_work_id_member_id_pk" PRIMARY KEY("work_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "work_searches" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"spelled" text DEFAULT '' NOT NULL,
	"folding" smallint DEFAULT 0 NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_uses" (
	"work_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_uses_work_id_member_id_pk" PRIMARY KEY("work_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"cover_id" uuid,
	"excerpt" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"offline" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"conversation_id" uuid,
	"message_id" uuid,
	"parameters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	"parent_id" uuid,
	"likes" integer DEFAULT 0 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "works_trash_is_private" CHECK ("works"."published_at" is null or "works"."deleted_at" is null)
);
--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_id_members_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_favourites" ADD CONSTRAINT "assistant_favourites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistants" ADD CONSTRAINT "assistants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_parts" ADD CONSTRAINT "answer_parts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_searches" ADD CONSTRAINT "chat_searches_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_messages" ADD CONSTRAINT "box_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_reads" ADD CONSTRAINT "box_reads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_reads" ADD CONSTRAINT "box_reads_message_id_box_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."box_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_parts" ADD CONSTRAINT "hold_parts_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_parts" ADD CONSTRAINT "hold_parts_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_group_id_ledger_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."ledger_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_groups" ADD CONSTRAINT "ledger_groups_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_days" ADD CONSTRAINT "sign_in_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zscene_runs" ADD CONSTRAINT "zscene_runs_zscene_id_zscenes_id_fk" FOREIGN KEY ("zscene_id") REFERENCES "public"."zscenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zscene_sections" ADD CONSTRAINT "zscene_sections_zscene_id_zscenes_id_fk" FOREIGN KEY ("zscene_id") REFERENCES "public"."zscenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zscene_snapshots" ADD CONSTRAINT "zscene_snapshots_zscene_id_zscenes_id_fk" FOREIGN KEY ("zscene_id") REFERENCES "public"."zscenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zscene_versions" ADD CONSTRAINT "zscene_versions_zscene_id_zscenes_id_fk" FOREIGN KEY ("zscene_id") REFERENCES "public"."zscenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zscenes" ADD CONSTRAINT "zscenes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_reminders" ADD CONSTRAINT "membership_reminders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_refunds" ADD CONSTRAINT "outside_refunds_payment_number_payments_number_fk" FOREIGN KEY ("payment_number") REFERENCES "public"."payments"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_number_payments_number_fk" FOREIGN KEY ("payment_number") REFERENCES "public"."payments"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_views" ADD CONSTRAINT "work_views_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_views" ADD CONSTRAINT "work_views_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_made_by_members_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_used_by_members_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deeds" ADD CONSTRAINT "deeds_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deeds" ADD CONSTRAINT "deeds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qrs" ADD CONSTRAINT "qrs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_passages" ADD CONSTRAINT "piece_passages_version_id_piece_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."piece_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_searches" ADD CONSTRAINT "piece_searches_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_versions" ADD CONSTRAINT "piece_versions_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_editions" ADD CONSTRAINT "scene_editions_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_editions" ADD CONSTRAINT "scene_editions_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_marks" ADD CONSTRAINT "scene_marks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossaries" ADD CONSTRAINT "glossaries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_sentences" ADD CONSTRAINT "translation_sentences_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_hash_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_files" ADD CONSTRAINT "work_files_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_files" ADD CONSTRAINT "work_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_likes" ADD CONSTRAINT "work_likes_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_likes" ADD CONSTRAINT "work_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_searches" ADD CONSTRAINT "work_searches_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_uses" ADD CONSTRAINT "work_uses_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_uses" ADD CONSTRAINT "work_uses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_cover_id_files_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closings_at" ON "closings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "creations_by" ON "creations" USING btree ("by_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_pending" ON "approvals" USING btree ("by_id","digest") WHERE "approvals"."state" in ('open', 'approved');--> statement-breakpoint
CREATE INDEX "approvals_created" ON "approvals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "approvals_member" ON "approvals" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "assistants_member" ON "assistants" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "assistants_deleted" ON "assistants" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "answer_parts_message" ON "answer_parts" USING btree ("message_id","length");--> statement-breakpoint
CREATE INDEX "chat_searches_grams" ON "chat_searches" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "chat_searches_member" ON "chat_searches" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "chat_searches_conversation" ON "chat_searches" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "chat_searches_folding" ON "chat_searches" USING btree ("folding");--> statement-breakpoint
CREATE INDEX "box_messages_member" ON "box_messages" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "box_messages_type" ON "box_messages" USING btree ("member_id","type","at","id");--> statement-breakpoint
CREATE INDEX "box_messages_unread" ON "box_messages" USING btree ("member_id","type") WHERE "box_messages"."read_at" is null and "box_messages"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "box_messages_everybody" ON "box_messages" USING btree ("at","id") WHERE "box_messages"."member_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "holds_work" ON "holds" USING btree ("work");--> statement-breakpoint
CREATE INDEX "holds_lease" ON "holds" USING btree ("lease_until") WHERE "holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "holds_member" ON "holds" USING btree ("member_id") WHERE "holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "holds_day" ON "holds" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "holds_posted" ON "holds" USING btree ("ended_at") WHERE "holds"."state" = 'posted';--> statement-breakpoint
CREATE INDEX "ledger_accounts_open" ON "ledger_accounts" USING btree ("member_id","expires_at") WHERE "ledger_accounts"."balance" > 0;--> statement-breakpoint
CREATE INDEX "ledger_accounts_expire" ON "ledger_accounts" USING btree ("expires_at") WHERE "ledger_accounts"."balance" > "ledger_accounts"."held" and "ledger_accounts"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_groups_key" ON "ledger_groups" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_groups_member" ON "ledger_groups" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "ledger_groups_kind" ON "ledger_groups" USING btree ("member_id","kind","id");--> statement-breakpoint
CREATE INDEX "ledger_groups_month" ON "ledger_groups" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "zscene_runs_zscene" ON "zscene_runs" USING btree ("zscene_id","created_at");--> statement-breakpoint
CREATE INDEX "zscene_snapshots_list" ON "zscene_snapshots" USING btree ("zscene_id","created_at");--> statement-breakpoint
CREATE INDEX "zscene_versions_section" ON "zscene_versions" USING btree ("zscene_id","node_id","created_at");--> statement-breakpoint
CREATE INDEX "zscenes_list" ON "zscenes" USING btree ("member_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "zscenes_deleted" ON "zscenes" USING btree ("deleted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_reminders_message" ON "membership_reminders" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_terms_order" ON "membership_terms" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "membership_terms_member" ON "membership_terms" USING btree ("member_id","ends_at");--> statement-breakpoint
CREATE INDEX "membership_terms_ending" ON "membership_terms" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "outside_refunds_told" ON "outside_refunds" USING btree ("told_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_old" ON "orders" USING btree ("created_at") WHERE "orders"."state" in ('created', 'waiting');--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("member_id") WHERE "orders"."state" in ('created', 'waiting');--> statement-breakpoint
CREATE INDEX "orders_abnormal" ON "orders" USING btree ("created_at") WHERE "orders"."state" = 'abnormal';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_trade" ON "payments" USING btree ("provider","trade_no");--> statement-breakpoint
CREATE INDEX "payments_look" ON "payments" USING btree ("look_at") WHERE "payments"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_unfit" ON "payments" USING btree ("paid_at") WHERE "payments"."outcome" in ('wrong', 'surplus');--> statement-breakpoint
CREATE INDEX "payments_outside" ON "payments" USING btree ("order_id") WHERE "payments"."refunded" > 0;--> statement-breakpoint
CREATE INDEX "payments_revenue" ON "payments" USING btree ("paid_at") WHERE "payments"."outcome" = 'credited' and "payments"."provider" <> 'balance';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_number");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_open" ON "refunds" USING btree ("payment_number") WHERE "refunds"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_message" ON "refunds" USING btree ("message_id") WHERE "refunds"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_look" ON "refunds" USING btree ("look_at") WHERE "refunds"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("ended_at") WHERE "refunds"."state" = 'done';--> statement-breakpoint
CREATE INDEX "prompts_member" ON "prompts" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "prompts_deleted" ON "prompts" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "work_views_member" ON "work_views" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "redeem_codes_digest" ON "redeem_codes" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "redeem_codes_batch" ON "redeem_codes" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "redeem_codes_made" ON "redeem_codes" USING btree ("made_at","batch_id");--> statement-breakpoint
CREATE INDEX "deeds_member" ON "deeds" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "conversations_list" ON "conversations" USING btree ("member_id","pinned","updated_at","id");--> statement-breakpoint
CREATE INDEX "conversations_trash" ON "conversations" USING btree ("member_id","deleted_at","id") WHERE "conversations"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_title_asked" ON "conversations" USING btree ("title_asked_at") WHERE "conversations"."title_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_unsearched" ON "conversations" USING btree ("id") WHERE "conversations"."title" is distinct from "conversations"."searched_title";--> statement-breakpoint
CREATE INDEX "families_member" ON "families" USING btree ("member_id","ended_at");--> statement-breakpoint
CREATE INDEX "families_created" ON "families" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "runs_open" ON "runs" USING btree ("ended_at","lease_until");--> statement-breakpoint
CREATE INDEX "runs_member" ON "runs" USING btree ("member_id","ended_at");--> statement-breakpoint
CREATE INDEX "keys_created" ON "keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "keys_refused" ON "keys" USING btree ("member_id","created_at") WHERE "keys"."refused";--> statement-breakpoint
CREATE UNIQUE INDEX "members_account_key" ON "members" USING btree ("account_key");--> statement-breakpoint
CREATE UNIQUE INDEX "members_phone" ON "members" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "members_account_no" ON "members" USING btree ("account_no");--> statement-breakpoint
CREATE UNIQUE INDEX "members_wechat_unionid" ON "members" USING btree ("wechat_unionid");--> statement-breakpoint
CREATE UNIQUE INDEX "members_wechat_official" ON "members" USING btree ("wechat_official_openid");--> statement-breakpoint
CREATE UNIQUE INDEX "members_wechat_open" ON "members" USING btree ("wechat_open_openid");--> statement-breakpoint
CREATE INDEX "members_list" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "members_admins" ON "members" USING btree ("id") WHERE "members"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_run" ON "messages" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "messages_unsearched" ON "messages" USING btree ("id") WHERE not "messages"."searched" and "messages"."state" <> 'streaming';--> statement-breakpoint
CREATE UNIQUE INDEX "messages_streaming" ON "messages" USING btree ("conversation_id") WHERE "messages"."state" = 'streaming';--> statement-breakpoint
CREATE INDEX "stream_rows_at" ON "stream_rows" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "avatars_id" ON "avatars" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sends_phone" ON "sends" USING btree ("phone","at");--> statement-breakpoint
CREATE INDEX "sends_address" ON "sends" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "sends_network" ON "sends" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "sends_at" ON "sends" USING btree ("at");--> statement-breakpoint
CREATE INDEX "codes_live" ON "codes" USING btree ("phone","purpose","sent_at");--> statement-breakpoint
CREATE INDEX "codes_expires" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "hand_offs_expires" ON "hand_offs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "qrs_open" ON "qrs" USING btree ("expires_at") WHERE "qrs"."state" in ('waiting', 'scanned', 'confirmed');--> statement-breakpoint
CREATE INDEX "qrs_asked" ON "qrs" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "qrs_scanned" ON "qrs" USING btree ("openid","asked_at") WHERE "qrs"."state" = 'scanned';--> statement-breakpoint
CREATE INDEX "limits_expire" ON "limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "notices_member" ON "notices" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_member" ON "sign_ins" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_at" ON "sign_ins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_mobile" ON "outbox" USING btree ("mobile","id");--> statement-breakpoint
CREATE INDEX "spent_captchas_expires" ON "spent_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tickets_expires" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wechat_once_at" ON "wechat_once" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "piece_passages_run" ON "piece_passages" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "piece_passages_offered" ON "piece_passages" USING btree ("version_id") WHERE "piece_passages"."settled" is null;--> statement-breakpoint
CREATE INDEX "piece_passages_version" ON "piece_passages" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "piece_searches_grams" ON "piece_searches" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "piece_searches_folding" ON "piece_searches" USING btree ("folding");--> statement-breakpoint
CREATE UNIQUE INDEX "piece_versions_run" ON "piece_versions" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "piece_versions_piece" ON "piece_versions" USING btree ("piece_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "piece_versions_streaming" ON "piece_versions" USING btree ("piece_id") WHERE "piece_versions"."state" = 'streaming';--> statement-breakpoint
CREATE INDEX "pieces_list" ON "pieces" USING btree ("member_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "pieces_deleted" ON "pieces" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "pieces_trials" ON "pieces" USING btree ("created_at") WHERE "pieces"."trial";--> statement-breakpoint
CREATE UNIQUE INDEX "translations_run" ON "translations" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "translations_list" ON "translations" USING btree ("member_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "translations_deleted" ON "translations" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "blobs_created" ON "blobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "blobs_thumb" ON "blobs" USING btree ("thumb");--> statement-breakpoint
CREATE UNIQUE INDEX "files_member_hash" ON "files" USING btree ("member_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "files_visitor_hash" ON "files" USING btree ("visitor_id","hash");--> statement-breakpoint
CREATE INDEX "files_hash" ON "files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "files_expire" ON "files" USING btree ("expires_at") WHERE "files"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "job_files_file" ON "job_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "jobs_queue" ON "jobs" USING btree ("ticket") WHERE "jobs"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("lease_until") WHERE "jobs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "jobs_member" ON "jobs" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_visitor" ON "jobs" USING btree ("visitor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_member_open" ON "jobs" USING btree ("member_id") WHERE "jobs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_pace" ON "jobs" USING btree ("kind","ended_at") WHERE "jobs"."state" = 'succeeded';--> statement-breakpoint
CREATE INDEX "message_files_file" ON "message_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "visitors_address" ON "visitors" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "visitors_expire" ON "visitors" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "work_files_file" ON "work_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "work_likes_member" ON "work_likes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "work_searches_grams" ON "work_searches" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "work_searches_folding" ON "work_searches" USING btree ("folding");--> statement-breakpoint
CREATE INDEX "work_uses_member" ON "work_uses" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "works_source" ON "works" USING btree ("member_id","source");--> statement-breakpoint
CREATE INDEX "works_private" ON "works" USING btree ("member_id","created_at","id") WHERE "works"."published_at" is null and "works"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "works_private_type" ON "works" USING btree ("member_id","type","created_at","id") WHERE "works"."published_at" is null and "works"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "works_public" ON "works" USING btree ("member_id","created_at","id") WHERE "works"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "works_public_type" ON "works" USING btree ("member_id","type","created_at","id") WHERE "works"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "works_trash" ON "works" USING btree ("member_id","deleted_at","id") WHERE "works"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "works_gallery" ON "works" USING btree ("published_at","id") WHERE "works"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "works_gallery_type" ON "works" USING btree ("type","published_at","id") WHERE "works"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "works_liked" ON "works" USING btree ("likes","published_at","id") WHERE "works"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "works_liked_type" ON "works" USING btree ("type","likes","published_at","id") WHERE "works"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "works_cover" ON "works" USING btree ("cover_id");