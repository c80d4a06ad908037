ALTER TABLE "codes" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "foreign_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "network_hash" "bytea";--> statement-breakpoint
CREATE INDEX "holds_voided" ON "holds" USING btree ("ended_at") WHERE "holds"."state" = 'voided';--> statement-breakpoint
CREATE INDEX "visitors_network" ON "visitors" USING btree ("network_hash","restored_at");