CREATE TABLE "answer_parts" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"end" text NOT NULL,
	"length" integer NOT NULL,
	"text_hash" text NOT NULL,
	"model" text NOT NULL,
	"tokens" integer,
	"cost" integer,
	"milliseconds" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"words" text NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "temperature" real;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "context_turns" integer;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "searched_title" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cut" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "searched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_parts" ADD CONSTRAINT "answer_parts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_searches" ADD CONSTRAINT "chat_searches_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_parts_message" ON "answer_parts" USING btree ("message_id","length");--> statement-breakpoint
CREATE INDEX "chat_searches_grams" ON "chat_searches" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "chat_searches_member" ON "chat_searches" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "chat_searches_conversation" ON "chat_searches" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversations_trash" ON "conversations" USING btree ("member_id","deleted_at","id") WHERE "conversations"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_unsearched" ON "conversations" USING btree ("id") WHERE "conversations"."title" is distinct from "conversations"."searched_title";--> statement-breakpoint
CREATE INDEX "messages_unsearched" ON "messages" USING btree ("id") WHERE not "messages"."searched" and "messages"."state" <> 'streaming';--> statement-breakpoint
ALTER TABLE "chat_searches" ALTER COLUMN "grams" SET STATISTICS 0;