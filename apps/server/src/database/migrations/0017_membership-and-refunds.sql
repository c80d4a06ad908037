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
	CONSTRAINT "refunds_whole" CHECK ("refunds"."amount" > 0 and "refunds"."points" >= 0 and "refunds"."cash" >= 0 and ("refunds"."ended_at" is null) = ("refunds"."state" = 'asked'))
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
ALTER TABLE "wallets" ADD COLUMN "daily_cap" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_number_payments_number_fk" FOREIGN KEY ("payment_number") REFERENCES "public"."payments"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_reminders" ADD CONSTRAINT "membership_reminders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_made_by_members_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_used_by_members_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_open" ON "refunds" USING btree ("payment_number") WHERE "refunds"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "refunds_look" ON "refunds" USING btree ("look_at") WHERE "refunds"."look_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_reminders_message" ON "membership_reminders" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_terms_order" ON "membership_terms" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "membership_terms_member" ON "membership_terms" USING btree ("member_id","ends_at");--> statement-breakpoint
CREATE INDEX "membership_terms_ending" ON "membership_terms" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "redeem_codes_digest" ON "redeem_codes" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "redeem_codes_batch" ON "redeem_codes" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "redeem_codes_made" ON "redeem_codes" USING btree ("made_at","batch_id");--> statement-breakpoint
CREATE INDEX "holds_day" ON "holds" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_unfit" ON "payments" USING btree ("paid_at") WHERE "payments"."outcome" in ('wrong', 'surplus');--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_cap" CHECK ("wallets"."daily_cap" >= 0);