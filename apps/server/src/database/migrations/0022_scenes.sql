CREATE TABLE "piece_passages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"deed" text NOT NULL,
	"tone" text,
	"from" integer NOT NULL,
	"to" integer NOT NULL,
	"before" text NOT NULL,
	"settled" text,
	"run_id" uuid NOT NULL,
	"instructions" text NOT NULL,
	"material" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"seq" integer DEFAULT 0 NOT NULL,
	"model" text NOT NULL,
	"offline" boolean NOT NULL,
	"tokens" integer,
	"milliseconds" integer,
	"most" integer,
	"cost" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "piece_searches" (
	"piece_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "piece_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"piece_id" uuid NOT NULL,
	"edition" integer,
	"language" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"run_id" uuid NOT NULL,
	"instructions" text NOT NULL,
	"material" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"seq" integer DEFAULT 0 NOT NULL,
	"model" text NOT NULL,
	"offline" boolean NOT NULL,
	"tokens" integer,
	"milliseconds" integer,
	"most" integer,
	"cost" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pieces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"scene_name" text NOT NULL,
	"trial" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "scene_editions" (
	"scene_id" text NOT NULL,
	"edition" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"note" text NOT NULL,
	"by_id" uuid,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "scene_editions_scene_id_edition_pk" PRIMARY KEY("scene_id","edition")
);
--> statement-breakpoint
CREATE TABLE "scene_marks" (
	"member_id" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"favourite" boolean DEFAULT false NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "scene_marks_member_id_scene_id_pk" PRIMARY KEY("member_id","scene_id")
);
--> statement-breakpoint
CREATE TABLE "scene_uses" (
	"scene_id" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scenes" (
	"id" text PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"edition" integer,
	"shown" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "piece_passages" ADD CONSTRAINT "piece_passages_version_id_piece_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."piece_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_searches" ADD CONSTRAINT "piece_searches_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_versions" ADD CONSTRAINT "piece_versions_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_editions" ADD CONSTRAINT "scene_editions_scene_id_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."scenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_editions" ADD CONSTRAINT "scene_editions_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scene_marks" ADD CONSTRAINT "scene_marks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "piece_passages_run" ON "piece_passages" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "piece_passages_offered" ON "piece_passages" USING btree ("version_id") WHERE "piece_passages"."settled" is null;--> statement-breakpoint
CREATE INDEX "piece_passages_version" ON "piece_passages" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "piece_searches_grams" ON "piece_searches" USING gin ("grams");--> statement-breakpoint
CREATE UNIQUE INDEX "piece_versions_run" ON "piece_versions" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "piece_versions_piece" ON "piece_versions" USING btree ("piece_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "piece_versions_streaming" ON "piece_versions" USING btree ("piece_id") WHERE "piece_versions"."state" = 'streaming';--> statement-breakpoint
CREATE INDEX "pieces_list" ON "pieces" USING btree ("member_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "pieces_deleted" ON "pieces" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "pieces_trials" ON "pieces" USING btree ("created_at") WHERE "pieces"."trial";--> statement-breakpoint
ALTER TABLE "piece_searches" ALTER COLUMN "grams" SET STATISTICS 0;