CREATE TABLE "identity_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"uid" text,
	"grant_id" text,
	"payload" text NOT NULL,
	"consumed_at" integer,
	"expires_at" timestamp with time zone,
	CONSTRAINT "identity_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "identity_ring" (
	"id" smallint PRIMARY KEY NOT NULL,
	"ring" text NOT NULL,
	"cookie_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "identity_records_uid" ON "identity_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_records_grant" ON "identity_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "identity_records_expiry" ON "identity_records" USING btree ("expires_at");