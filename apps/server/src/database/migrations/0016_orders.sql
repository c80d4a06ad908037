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
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_old" ON "orders" USING btree ("created_at") WHERE "orders"."state" in ('created', 'waiting');--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("member_id") WHERE "orders"."state" in ('created', 'waiting');--> statement-breakpoint
CREATE INDEX "orders_abnormal" ON "orders" USING btree ("created_at") WHERE "orders"."state" = 'abnormal';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_trade" ON "payments" USING btree ("provider","trade_no");--> statement-breakpoint
CREATE INDEX "payments_look" ON "payments" USING btree ("look_at") WHERE "payments"."look_at" is not null;