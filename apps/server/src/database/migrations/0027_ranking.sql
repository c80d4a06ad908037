CREATE TABLE "ranking_entries" (
	"type" text NOT NULL,
	"span" text NOT NULL,
	"rank" integer NOT NULL,
	"work_id" uuid NOT NULL,
	"rank_before" integer,
	"heat" double precision NOT NULL,
	"heat_before" double precision NOT NULL,
	"uses" integer NOT NULL,
	"likes" integer NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "ranking_entries_type_span_rank_pk" PRIMARY KEY("type","span","rank")
);
--> statement-breakpoint
CREATE TABLE "rankings" (
	"id" integer PRIMARY KEY NOT NULL,
	"reckoned_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_views" (
	"work_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_views_work_id_member_id_pk" PRIMARY KEY("work_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "work_views" ADD CONSTRAINT "work_views_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_views" ADD CONSTRAINT "work_views_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_views_member" ON "work_views" USING btree ("member_id");