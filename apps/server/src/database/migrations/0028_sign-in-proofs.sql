CREATE TABLE "attempts" (
	"key" text NOT NULL,
	"id" uuid NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempts_key_id_pk" PRIMARY KEY("key","id")
);
--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "leaf_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "rotated_by" jsonb;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "credentials_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "qrs" ADD COLUMN "credentials_version" integer;