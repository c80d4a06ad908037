ALTER TABLE "keys" ADD COLUMN "refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "families_created" ON "families" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "keys_refused" ON "keys" USING btree ("member_id","created_at") WHERE "keys"."refused";--> statement-breakpoint
CREATE INDEX "codes_expires" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "limits_expire" ON "limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "tickets_expires" ON "tickets" USING btree ("expires_at");