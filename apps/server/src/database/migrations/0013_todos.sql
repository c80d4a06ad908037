ALTER TABLE "box_messages" ADD COLUMN "asks" text;--> statement-breakpoint
-- Who was a member before anybody was asked is asked now. The number 0 is before every row that tells of one.
INSERT INTO "box_messages" ("id", "member_id", "type", "asks", "seq", "at") SELECT gen_random_uuid(), "id", 'todo', 'setPassword', 0, now() FROM "members" WHERE "password_hash" IS NULL AND "state" = 'active';--> statement-breakpoint
INSERT INTO "box_messages" ("id", "member_id", "type", "asks", "seq", "at") SELECT gen_random_uuid(), "id", 'todo', 'bindPhone', 0, now() FROM "members" WHERE "phone" IS NULL AND "state" = 'active';
