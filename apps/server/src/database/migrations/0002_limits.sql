CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clock" ALTER COLUMN "offset_ms" SET DATA TYPE bigint;--> statement-breakpoint
CREATE INDEX "sends_phone" ON "sends" USING btree ("phone","at");--> statement-breakpoint
CREATE INDEX "sends_address" ON "sends" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "sends_at" ON "sends" USING btree ("at");