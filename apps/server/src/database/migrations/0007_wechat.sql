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
ALTER TABLE "members" ADD COLUMN "wechat_unionid" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "wechat_official_openid" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "wechat_open_openid" text;--> statement-breakpoint
ALTER TABLE "qrs" ADD CONSTRAINT "qrs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_offs_expires" ON "hand_offs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "qrs_open" ON "qrs" USING btree ("expires_at") WHERE "qrs"."state" in ('waiting', 'scanned', 'confirmed');--> statement-breakpoint
CREATE INDEX "qrs_asked" ON "qrs" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "qrs_scanned" ON "qrs" USING btree ("openid","asked_at") WHERE "qrs"."state" = 'scanned';--> statement-breakpoint
CREATE INDEX "wechat_once_at" ON "wechat_once" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_wechat_unionid" ON "members" USING btree ("wechat_unionid");--> statement-breakpoint
CREATE UNIQUE INDEX "members_wechat_official" ON "members" USING btree ("wechat_official_openid");--> statement-breakpoint
CREATE UNIQUE INDEX "members_wechat_open" ON "members" USING btree ("wechat_open_openid");