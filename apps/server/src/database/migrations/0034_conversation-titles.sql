ALTER TABLE "conversations" ADD COLUMN "renamed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "title_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "title_points" integer;--> statement-breakpoint
CREATE INDEX "conversations_title_asked" ON "conversations" USING btree ("title_asked_at") WHERE "conversations"."title_asked_at" is not null;