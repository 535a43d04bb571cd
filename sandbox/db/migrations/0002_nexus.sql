CREATE TABLE "client_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brokerage_id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"uploaded_by" text NOT NULL,
	"file_name" text NOT NULL,
	"file_path" text,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"total_rows" integer DEFAULT 0 NOT NULL,
	"valid_rows" integer DEFAULT 0 NOT NULL,
	"error_rows" integer DEFAULT 0 NOT NULL,
	"warning_rows" integer DEFAULT 0 NOT NULL,
	"duplicate_rows" integer DEFAULT 0 NOT NULL,
	"processed_rows" integer DEFAULT 0 NOT NULL,
	"eligible_rows" integer DEFAULT 0 NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"error_file_path" text,
	"failure_reason" text,
	"completed_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "import_problems" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"place" integer NOT NULL,
	"column" text NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"value" text,
	"severity" text NOT NULL,
	CONSTRAINT "import_problems_import_id_row_place_pk" PRIMARY KEY("import_id","row","place")
);
--> statement-breakpoint
CREATE TABLE "pre_qualified" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"brokerage_id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"business_key" text NOT NULL,
	"company_name" text NOT NULL,
	"company_number" text,
	"contact_name" text,
	"contact_email" text,
	"result" text NOT NULL,
	"min_pence" bigint,
	"max_pence" bigint,
	"rate_from" double precision,
	"facts" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"broker_reference" text,
	"referred_client_id" uuid
);
--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_broker_id_brokers_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."brokers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_problems" ADD CONSTRAINT "import_problems_import_id_client_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."client_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_qualified" ADD CONSTRAINT "pre_qualified_import_id_client_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."client_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_qualified" ADD CONSTRAINT "pre_qualified_referred_client_id_clients_id_fk" FOREIGN KEY ("referred_client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_brokerage" ON "client_imports" USING btree ("brokerage_id","uploaded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imports_hash" ON "client_imports" USING btree ("brokerage_id","sha256");--> statement-breakpoint
CREATE INDEX "imports_waiting" ON "client_imports" USING btree ("status","uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_qualified_row" ON "pre_qualified" USING btree ("import_id","row_number");--> statement-breakpoint
CREATE INDEX "pre_qualified_key" ON "pre_qualified" USING btree ("brokerage_id","business_key");--> statement-breakpoint
CREATE INDEX "pre_qualified_checked" ON "pre_qualified" USING btree ("brokerage_id","checked_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "pre_qualified_broker" ON "pre_qualified" USING btree ("broker_id","checked_at" DESC NULLS LAST);