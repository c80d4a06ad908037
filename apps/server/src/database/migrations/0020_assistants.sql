CREATE TABLE "assistant_favourites" (
	"member_id" uuid NOT NULL,
	"assistant_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assistant_favourites_member_id_assistant_id_pk" PRIMARY KEY("member_id","assistant_id")
);
--> statement-breakpoint
CREATE TABLE "assistants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"icon" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"instructions" text NOT NULL,
	"starters" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "assistant_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "assistant_id" text;--> statement-breakpoint
ALTER TABLE "assistant_favourites" ADD CONSTRAINT "assistant_favourites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistants" ADD CONSTRAINT "assistants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistants_member" ON "assistants" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "assistants_deleted" ON "assistants" USING btree ("deleted_at");