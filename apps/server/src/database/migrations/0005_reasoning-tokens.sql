ALTER TABLE "answer_parts" ADD COLUMN "reasoning_tokens" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reasoning_tokens" integer;