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
	CONSTRAINT "wallets_whole" CHECK ("wallets"."held" >= 0 and "wallets"."points" between "wallets"."held" and 9007199254740991 and "wallets"."cash" between 0 and 9007199254740991)
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "hold_parts" ADD CONSTRAINT "hold_parts_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_parts" ADD CONSTRAINT "hold_parts_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_group_id_ledger_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."ledger_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_groups" ADD CONSTRAINT "ledger_groups_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_days" ADD CONSTRAINT "sign_in_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "holds_work" ON "holds" USING btree ("work");--> statement-breakpoint
CREATE INDEX "holds_lease" ON "holds" USING btree ("lease_until") WHERE "holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "holds_member" ON "holds" USING btree ("member_id") WHERE "holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "ledger_accounts_open" ON "ledger_accounts" USING btree ("member_id","expires_at") WHERE "ledger_accounts"."balance" > 0;--> statement-breakpoint
CREATE INDEX "ledger_accounts_expire" ON "ledger_accounts" USING btree ("expires_at") WHERE "ledger_accounts"."balance" > "ledger_accounts"."held" and "ledger_accounts"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_groups_key" ON "ledger_groups" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_groups_member" ON "ledger_groups" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "ledger_groups_kind" ON "ledger_groups" USING btree ("member_id","kind","id");--> statement-breakpoint
CREATE INDEX "ledger_groups_month" ON "ledger_groups" USING btree ("member_id","at");
--> statement-breakpoint
CREATE FUNCTION "ledger_refuses_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger is only added to' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_fixed" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuses_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_groups_fixed" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_groups" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuses_change"();--> statement-breakpoint
CREATE FUNCTION "ledger_sums_to_nothing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM "ledger_entries" e JOIN "ledger_accounts" a ON a."id" = e."account_id" WHERE e."group_id" = NEW."group_id"
		GROUP BY a."kind" IN ('cash', 'sales', 'received', 'repaid') HAVING sum(e."amount") <> 0
	) THEN
		RAISE EXCEPTION 'Ledger group % does not sum to nothing', NEW."group_id" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_sum" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_sums_to_nothing"();
