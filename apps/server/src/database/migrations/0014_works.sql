CREATE TABLE "blobs" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"thumb" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_quotas" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "file_quotas_whole" CHECK ("file_quotas"."files" >= 0 and "file_quotas"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"visitor_id" uuid,
	"hash" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "files_one_owner" CHECK (num_nonnulls("files"."member_id", "files"."visitor_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "job_files" (
	"job_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "job_files_job_id_file_id_pk" PRIMARY KEY("job_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"visitor_id" uuid,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"ticket" bigint GENERATED ALWAYS AS IDENTITY (sequence name "jobs_ticket_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"turn" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"output" jsonb,
	"committed" boolean DEFAULT false NOT NULL,
	"checkpoint" jsonb,
	"retry_of" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"told_position" integer,
	"owner_id" uuid,
	"lease_until" timestamp (3) with time zone,
	"cancel_asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"deadline_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_one_owner" CHECK (num_nonnulls("jobs"."member_id", "jobs"."visitor_id") = 1),
	CONSTRAINT "jobs_end" CHECK (("jobs"."ended_at" is null) = ("jobs"."state" in ('queued', 'running')))
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"restored_at" timestamp (3) with time zone,
	"member_id" uuid
);
--> statement-breakpoint
CREATE TABLE "work_files" (
	"work_id" uuid NOT NULL,
	"part" text NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "work_files_work_id_part_position_pk" PRIMARY KEY("work_id","part","position")
);
--> statement-breakpoint
CREATE TABLE "work_likes" (
	"work_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_likes_work_id_member_id_pk" PRIMARY KEY("work_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "work_searches" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_uses" (
	"work_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_uses_work_id_member_id_pk" PRIMARY KEY("work_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"cover_id" uuid,
	"excerpt" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"offline" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"conversation_id" uuid,
	"message_id" uuid,
	"parameters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	"parent_id" uuid,
	"likes" integer DEFAULT 0 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "works_trash_is_private" CHECK ("works"."published_at" is null or "works"."deleted_at" is null)
);
--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_hash_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_files" ADD CONSTRAINT "work_files_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_files" ADD CONSTRAINT "work_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_likes" ADD CONSTRAINT "work_likes_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_likes" ADD CONSTRAINT "work_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_searches" ADD CONSTRAINT "work_searches_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_uses" ADD CONSTRAINT "work_uses_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_uses" ADD CONSTRAINT "work_uses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_cover_id_files_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blobs_created" ON "blobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "blobs_thumb" ON "blobs" USING btree ("thumb");--> statement-breakpoint
CREATE INDEX "closings_at" ON "closings" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "files_member_hash" ON "files" USING btree ("member_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "files_visitor_hash" ON "files" USING btree ("visitor_id","hash");--> statement-breakpoint
CREATE INDEX "files_hash" ON "files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "files_expire" ON "files" USING btree ("expires_at") WHERE "files"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "job_files_file" ON "job_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "jobs_queue" ON "jobs" USING btree ("ticket") WHERE "jobs"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("lease_until") WHERE "jobs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "jobs_member" ON "jobs" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_visitor" ON "jobs" USING btree ("visitor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_member_open" ON "jobs" USING btree ("member_id") WHERE "jobs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_pace" ON "jobs" USING btree ("kind","ended_at") WHERE "jobs"."state" = 'succeeded';--> statement-breakpoint
CREATE INDEX "visitors_address" ON "visitors" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "visitors_expire" ON "visitors" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "work_files_file" ON "work_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "work_likes_member" ON "work_likes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "work_searches_grams" ON "work_searches" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "work_uses_member" ON "work_uses" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "works_source" ON "works" USING btree ("member_id","source");--> statement-breakpoint
CREATE INDEX "works_private" ON "works" USING btree ("member_id","created_at","id") WHERE "works"."published_at" is null and "works"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "works_private_type" ON "works" USING btree ("member_id","type","created_at","id") WHERE "works"."published_at" is null and "works"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "works_public" ON "works" USING btree ("member_id","created_at","id") WHERE "works"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "works_public_type" ON "works" USING btree ("member_id","type","created_at","id") WHERE "works"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "works_trash" ON "works" USING btree ("member_id","deleted_at","id") WHERE "works"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "works_gallery" ON "works" USING btree ("published_at","id") WHERE "works"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "works_gallery_type" ON "works" USING btree ("type","published_at","id") WHERE "works"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "works_liked" ON "works" USING btree ("likes","published_at","id") WHERE "works"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "works_liked_type" ON "works" USING btree ("type","likes","published_at","id") WHERE "works"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "works_cover" ON "works" USING btree ("cover_id");--> statement-breakpoint
ALTER TABLE "work_searches" ALTER COLUMN "grams" SET STATISTICS 0;