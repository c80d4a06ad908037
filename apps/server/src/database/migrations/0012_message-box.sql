CREATE TABLE "box_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "box_reads" (
	"member_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "box_reads_member_id_message_id_pk" PRIMARY KEY("member_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "box_messages" ADD CONSTRAINT "box_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_reads" ADD CONSTRAINT "box_reads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_reads" ADD CONSTRAINT "box_reads_message_id_box_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."box_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "box_messages_member" ON "box_messages" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "box_messages_type" ON "box_messages" USING btree ("member_id","type","at","id");--> statement-breakpoint
CREATE INDEX "box_messages_unread" ON "box_messages" USING btree ("member_id","type") WHERE "box_messages"."read_at" is null and "box_messages"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "box_messages_everybody" ON "box_messages" USING btree ("at","id") WHERE "box_messages"."member_id" is null;--> statement-breakpoint
-- What was told before there was a box lies in it, unread. The number 0 is before every row that tells of one.
INSERT INTO "box_messages" ("id", "member_id", "type", "seq", "at") SELECT "id", "member_id", 'notice', 0, "at" FROM "notices";
