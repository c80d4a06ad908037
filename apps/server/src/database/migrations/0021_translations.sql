CREATE TABLE "glossaries" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_sentences" (
	"translation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"gap" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"back" boolean DEFAULT false NOT NULL,
	"key" text NOT NULL,
	"run_id" uuid NOT NULL,
	CONSTRAINT "translation_sentences_translation_id_position_pk" PRIMARY KEY("translation_id","position")
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"detected" text NOT NULL,
	"target" text NOT NULL,
	"tone" text NOT NULL,
	"model" text NOT NULL,
	"offline" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"run_id" uuid NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"characters" integer DEFAULT 0 NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	"milliseconds" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "glossaries" ADD CONSTRAINT "glossaries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_sentences" ADD CONSTRAINT "translation_sentences_translation_id_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "translations_run" ON "translations" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "translations_list" ON "translations" USING btree ("member_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "translations_deleted" ON "translations" USING btree ("deleted_at");--> statement-breakpoint
ALTER TABLE "runs" DROP COLUMN "message_id";