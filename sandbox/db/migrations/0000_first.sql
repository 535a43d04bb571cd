CREATE TYPE "public"."client_status" AS ENUM('AwaitingSignUp', 'SignUpInProgress', 'SignUpCompleted', 'PendingApplication', 'UnderwritingInProgress', 'MoreInformationRequested', 'Approved', 'Declined', 'OfferSent', 'OfferAccepted', 'OfferDeclined', 'ContractSent', 'ContractSigned', 'Live', 'Closed');--> statement-breakpoint
CREATE TABLE "directors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"officer_id" text,
	"source" text NOT NULL,
	"registry_birth" jsonb,
	"first_name" text NOT NULL,
	"middle_names" text,
	"last_name" text NOT NULL,
	"date_of_birth" date,
	"email" text,
	"phone_number" text,
	"shareholding_basis_points" integer,
	"is_signatory" boolean,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consent_at" timestamp with time zone,
	"id_check_status" text DEFAULT 'NotStarted' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"file_path" text NOT NULL,
	"upload_type" text NOT NULL,
	"director_id" uuid,
	"period_from" text,
	"period_to" text,
	"note" text,
	"status" text NOT NULL,
	"rejection_reason" text,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_file_path_unique" UNIQUE("file_path")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"path" text PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"uploaded_by" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"content_type" text NOT NULL,
	"upload_type" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timeline_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"brokerage_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_type" text NOT NULL,
	"actor_name" text NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"from_status" text,
	"to_status" text
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"organisation_id" uuid NOT NULL,
	"brokerage_id" uuid NOT NULL,
	"assigned_broker_id" uuid NOT NULL,
	"created_by" text NOT NULL,
	"application_route" text NOT NULL,
	"status" "client_status" NOT NULL,
	"status_changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"company_number" text NOT NULL,
	"company_name" text NOT NULL,
	"company" jsonb NOT NULL,
	"contact_name" text NOT NULL,
	"contact" jsonb NOT NULL,
	"product_type" text NOT NULL,
	"amount_requested_pence" bigint NOT NULL,
	"funding" jsonb NOT NULL,
	"financials" jsonb NOT NULL,
	"consent" jsonb NOT NULL,
	"offer_amount_pence" bigint,
	"open_banking_connected" boolean DEFAULT false NOT NULL,
	"broker_reference" text,
	"notes" text,
	"due_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_amount_pence" bigint,
	"live_at" timestamp with time zone,
	"protection_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clients_reference_unique" UNIQUE("reference"),
	CONSTRAINT "clients_organisation_id_unique" UNIQUE("organisation_id")
);
--> statement-breakpoint
CREATE TABLE "drawdowns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"brokerage_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount_pence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"etag" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"label" text,
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "brokerages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"trading_name" text,
	"registration_number" text,
	"pipedrive_id" text,
	"status" text NOT NULL,
	"contract" jsonb NOT NULL,
	"company_type" text,
	"address" jsonb,
	"website" text,
	"phone_number" text,
	"email" text,
	"commission_basis_points" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brokers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"short_id" text NOT NULL,
	"person_id" uuid,
	"brokerage_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"invited_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brokers_short_id_unique" UNIQUE("short_id"),
	CONSTRAINT "brokers_person_id_unique" UNIQUE("person_id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"number" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"status_detail" text,
	"incorporated_on" date NOT NULL,
	"ceased_on" date,
	"address" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "officers" (
	"person_number" text PRIMARY KEY NOT NULL,
	"company_number" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"appointed_on" date NOT NULL,
	"resigned_on" date,
	"birth_month" integer,
	"birth_year" integer,
	"nationality" text,
	"occupation" text,
	"country_of_residence" text
);
--> statement-breakpoint
ALTER TABLE "directors" ADD CONSTRAINT "directors_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_path_stored_files_path_fk" FOREIGN KEY ("file_path") REFERENCES "public"."stored_files"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_director_id_directors_id_fk" FOREIGN KEY ("director_id") REFERENCES "public"."directors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_events" ADD CONSTRAINT "timeline_events_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_assigned_broker_id_brokers_id_fk" FOREIGN KEY ("assigned_broker_id") REFERENCES "public"."brokers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawdowns" ADD CONSTRAINT "drawdowns_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawdowns" ADD CONSTRAINT "drawdowns_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brokers" ADD CONSTRAINT "brokers_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officers" ADD CONSTRAINT "officers_company_number_companies_number_fk" FOREIGN KEY ("company_number") REFERENCES "public"."companies"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directors_client" ON "directors" USING btree ("client_id","position");--> statement-breakpoint
CREATE INDEX "documents_client" ON "documents" USING btree ("client_id","added_at");--> statement-breakpoint
CREATE INDEX "timeline_client" ON "timeline_events" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "timeline_brokerage" ON "timeline_events" USING btree ("brokerage_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "clients_activity" ON "clients" USING btree ("brokerage_id","last_activity_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "clients_status" ON "clients" USING btree ("brokerage_id","status");--> statement-breakpoint
CREATE INDEX "clients_broker" ON "clients" USING btree ("brokerage_id","assigned_broker_id","last_activity_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("brokerage_id","created_at");--> statement-breakpoint
CREATE INDEX "clients_company_name" ON "clients" USING btree ("brokerage_id",lower("company_name"));--> statement-breakpoint
CREATE INDEX "clients_amount" ON "clients" USING btree ("brokerage_id","amount_requested_pence");--> statement-breakpoint
CREATE INDEX "clients_due" ON "clients" USING btree ("brokerage_id","due_at");--> statement-breakpoint
CREATE INDEX "clients_company_number" ON "clients" USING btree ("company_number");--> statement-breakpoint
CREATE INDEX "drawdowns_brokerage" ON "drawdowns" USING btree ("brokerage_id","at");--> statement-breakpoint
CREATE INDEX "drawdowns_client" ON "drawdowns" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "brokers_brokerage" ON "brokers" USING btree ("brokerage_id");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree ("name");--> statement-breakpoint
CREATE INDEX "officers_company" ON "officers" USING btree ("company_number","position");