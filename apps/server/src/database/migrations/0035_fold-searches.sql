ALTER TABLE "chat_searches" ADD COLUMN "folding" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_searches" ADD COLUMN "spelled" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_searches" ADD COLUMN "folding" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "piece_searches" ADD COLUMN "spelled" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "piece_searches" ADD COLUMN "folding" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_searches_folding" ON "chat_searches" USING btree ("folding");--> statement-breakpoint
CREATE INDEX "work_searches_folding" ON "work_searches" USING btree ("folding");--> statement-breakpoint
CREATE INDEX "piece_searches_folding" ON "piece_searches" USING btree ("folding");