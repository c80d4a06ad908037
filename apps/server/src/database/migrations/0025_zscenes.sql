CREATE TABLE "zscene_runs" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"zscene_id" uuid NOT NULL,
	"deed" text NOT NULL,
	"node_id" uuid,
	"wish" text DEFAULT '' NOT NULL,
	"model" text NOT NULL,
	"offline" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"text" text DEFAULT '' NOT NULL,
	"nodes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"quote" integer NOT NULL,
	"cost" integer,
	"milliseconds" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zscene_sections" (
	"zscene_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"offline" boolean DEFAULT false NOT NULL,
	"proposal" text,
	"proposal_offline" boolean DEFAULT false NOT NULL,
	"run_id" uuid,
	CONSTRAINT "zscene_sections_zscene_id_node_id_pk" PRIMARY KEY("zscene_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "zscene_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"zscene_id" uuid NOT NULL,
	"name" text NOT NULL,
	"head" jsonb NOT NULL,
	"outline" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"written" integer NOT NULL,
	"characters" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zscene_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"zscene_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"text" text NOT NULL,
	"offline" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zscenes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"form" text NOT NULL,
	"material" jsonb NOT NULL,
	"stage" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"outline" jsonb NOT NULL,
	"outline_revision" integer DEFAULT 1 NOT NULL,
	"planning_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "zscene_runs" ADD CONSTRAINT "zscene_runs_zscene_id_zscenes_id_fk" FOREIGN KEY ("zscene_id") REFERENCES "public"."zscenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zscene_sections" ADD CONSTRAINT "zscene_sections_zscene_id_zscenes_id_fk" FOREIGN KEY ("zscene_id") REFERENCES "public"."zscenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zscene_snapshots" ADD CONSTRAINT "zscene_snapshots_zscene_id_zscenes_id_fk" FOREIGN KEY ("zscene_id") REFERENCES "public"."zscenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zscene_versions" ADD CONSTRAINT "zscene_versions_zscene_id_zscenes_id_fk" FOREIGN KEY ("zscene_id") REFERENCES "public"."zscenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zscenes" ADD CONSTRAINT "zscenes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zscene_runs_zscene" ON "zscene_runs" USING btree ("zscene_id","created_at");--> statement-breakpoint
CREATE INDEX "zscene_snapshots_list" ON "zscene_snapshots" USING btree ("zscene_id","created_at");--> statement-breakpoint
CREATE INDEX "zscene_versions_section" ON "zscene_versions" USING btree ("zscene_id","node_id","created_at");--> statement-breakpoint
CREATE INDEX "zscenes_list" ON "zscenes" USING btree ("member_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "zscenes_deleted" ON "zscenes" USING btree ("deleted_at");