CREATE TABLE "menu_entries" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"shown" boolean NOT NULL,
	"audience" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deeds" ALTER COLUMN "member_id" DROP NOT NULL;