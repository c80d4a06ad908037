CREATE TABLE "spent_captchas" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "captchas" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "captchas" CASCADE;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "spent_captchas_expires" ON "spent_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sends_network" ON "sends" USING btree ("network","at");