CREATE TABLE "outside_refunds" (
	"payment_number" text NOT NULL,
	"refund_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outside_refunds_payment_number_refund_number_pk" PRIMARY KEY("payment_number","refund_number")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_refunds" ADD CONSTRAINT "outside_refunds_payment_number_payments_number_fk" FOREIGN KEY ("payment_number") REFERENCES "public"."payments"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_outside" ON "payments" USING btree ("order_id") WHERE "payments"."refunded" > 0;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_number");