ALTER TABLE "messages" ADD COLUMN "prompt_tokens" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "prompt_tokens" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "quote" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "fruitless" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_parts" ADD COLUMN "prompt_tokens" integer;--> statement-breakpoint
CREATE INDEX "holds_posted" ON "holds" USING btree ("ended_at") WHERE "holds"."state" = 'posted';