ALTER TABLE "outside_refunds" ADD COLUMN "counted" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "outside_refunds_told" ON "outside_refunds" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "payments_revenue" ON "payments" USING btree ("paid_at") WHERE "payments"."outcome" = 'credited' and "payments"."provider" <> 'balance';--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("ended_at") WHERE "refunds"."state" = 'done';--> statement-breakpoint
UPDATE "outside_refunds" o SET "counted" = p."refunded" FROM "payments" p WHERE p."number" = o."payment_number" AND p."refunded" > 0
  AND o."refund_number" = (SELECT "refund_number" FROM "outside_refunds" WHERE "payment_number" = o."payment_number" ORDER BY "told_at" DESC, "refund_number" DESC LIMIT 1);
