ALTER TABLE "refunds" ADD COLUMN "message_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_message" ON "refunds" USING btree ("message_id") WHERE "refunds"."message_id" is not null;