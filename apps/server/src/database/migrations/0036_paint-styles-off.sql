CREATE TABLE "paint_styles_off" (
	"id" text PRIMARY KEY NOT NULL
);
