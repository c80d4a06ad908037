CREATE TABLE "unpaid_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unpaid_calls_at" ON "unpaid_calls" USING btree ("at");