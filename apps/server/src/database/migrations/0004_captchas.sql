CREATE TABLE "captchas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
