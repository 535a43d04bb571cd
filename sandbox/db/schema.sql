CREATE TYPE "public"."client_status" AS ENUM('AwaitingSignUp', 'SignUpInProgress', 'SignUpCompleted', 'PendingApplication', 'UnderwritingInProgress', 'MoreInformationRequested', 'Approved', 'Declined', 'OfferSent', 'OfferAccepted', 'OfferDeclined', 'ContractSent', 'ContractSigned', 'Live', 'Closed');
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
	"commission_basis_points" integer,
	"offer_amount_pence" bigint,
	"open_banking_connected" boolean DEFAULT false NOT NULL,
	"broker_reference" text,
	"notes" text,
	"sign_up_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"offer_decline" jsonb,
	"search_text" text GENERATED ALWAYS AS (lower(company_name || E'\n' || company_number || E'\n' || reference || E'\n' || contact_name)) STORED NOT NULL,
	"due_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_amount_pence" bigint,
	"live_at" timestamp with time zone,
	"protection_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clients_reference_unique" UNIQUE("reference"),
	CONSTRAINT "clients_organisation_id_unique" UNIQUE("organisation_id"),
	CONSTRAINT "clients_sign_up_token_unique" UNIQUE("sign_up_token")
);

CREATE TABLE "drawdowns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"brokerage_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount_pence" bigint NOT NULL
);

CREATE TABLE "commission_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brokerage_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"drawdown_id" uuid,
	"reverses_id" uuid,
	"type" text NOT NULL,
	"base_pence" bigint NOT NULL,
	"base_label" text NOT NULL,
	"rate_percent" double precision,
	"amount_pence" bigint NOT NULL,
	"vat_pence" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"trigger_event" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"payable_from" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"payment_reference" text,
	"statement_month" text NOT NULL,
	"hold_reason" text,
	"note" text,
	CONSTRAINT "commission_lines_drawdown_id_unique" UNIQUE("drawdown_id"),
	CONSTRAINT "commission_lines_reverses_id_unique" UNIQUE("reverses_id")
);

CREATE TABLE "commission_plans" (
	"brokerage_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "commission_plans_brokerage_id_valid_from_pk" PRIMARY KEY("brokerage_id","valid_from")
);

CREATE TABLE "commission_statements" (
	"brokerage_id" uuid NOT NULL,
	"month" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"opening_pence" bigint NOT NULL,
	"earned_pence" bigint NOT NULL,
	"clawed_back_pence" bigint NOT NULL,
	"paid_pence" bigint NOT NULL,
	"closing_pence" bigint NOT NULL,
	CONSTRAINT "commission_statements_brokerage_id_month_pk" PRIMARY KEY("brokerage_id","month")
);

CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brokerage_id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"company_number" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_company" UNIQUE("brokerage_id","company_number")
);

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

CREATE TABLE "identity_keys" (
	"id" smallint PRIMARY KEY NOT NULL,
	"signing_key" text NOT NULL,
	"cookie_key" text NOT NULL
);

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
	"error_file_path" text,
	"failure_reason" text,
	"completed_at" timestamp with time zone
);

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

CREATE TABLE "client_contracts" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"signatories" jsonb NOT NULL
);

CREATE TABLE "facilities" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"limit_pence" bigint NOT NULL,
	"drawn_pence" bigint NOT NULL,
	"activated_at" timestamp with time zone NOT NULL,
	"renewal_eligible_from" date
);

CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"option_label" text NOT NULL,
	"product_type" text NOT NULL,
	"status" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"term_months" integer,
	"repayment_frequency" text NOT NULL,
	"rate_type" text NOT NULL,
	"rate" bigint NOT NULL,
	"arrangement_fee_pence" bigint NOT NULL,
	"drawdown_fee_rate" integer,
	"other_fees" jsonb NOT NULL,
	"repayment_pence" bigint NOT NULL,
	"repayments" integer NOT NULL,
	"cost_pence" bigint NOT NULL,
	"assumption" text,
	"early_repayment" text NOT NULL,
	"security" text NOT NULL,
	"guarantee_cap_percent" integer,
	"conditions" jsonb NOT NULL,
	"commission_rate" integer NOT NULL,
	"commission_pence" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_pence" bigint,
	"acceptance" jsonb
);

CREATE TABLE "accounts" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"label" text,
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);

CREATE TABLE "brokerages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"trading_name" text,
	"registration_number" text,
	"pipedrive_id" text,
	"status" text NOT NULL,
	"status_reason" text,
	"status_changed_at" timestamp with time zone,
	"contract" jsonb NOT NULL,
	"sign_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"company_type" text,
	"address" jsonb,
	"website" text,
	"phone_number" text,
	"email" text,
	"commission_basis_points" integer NOT NULL,
	"application" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brokerages_sign_token_unique" UNIQUE("sign_token")
);

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
	"invited_by" text,
	"joined_at" timestamp with time zone,
	"visit_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brokers_short_id_unique" UNIQUE("short_id"),
	CONSTRAINT "brokers_person_id_unique" UNIQUE("person_id")
);

CREATE TABLE "companies" (
	"number" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"status_detail" text,
	"incorporated_on" date NOT NULL,
	"ceased_on" date,
	"address" jsonb NOT NULL,
	"sic_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_insolvency_history" boolean DEFAULT false NOT NULL,
	"has_charges" boolean DEFAULT false NOT NULL,
	"accounts_overdue" boolean DEFAULT false NOT NULL,
	"confirmation_statement_overdue" boolean DEFAULT false NOT NULL
);

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

CREATE TABLE "declines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"brokerage_id" uuid NOT NULL,
	"code" text NOT NULL,
	"sub_code" text NOT NULL,
	"explanation" text NOT NULL,
	"what_would_change_it" text NOT NULL,
	"reapply_after" date,
	"appealable" boolean NOT NULL,
	"appeal_deadline" timestamp with time zone,
	"credit_reference_agency" text,
	"decided_at" timestamp with time zone NOT NULL,
	"appeal_status" text,
	"appeal_reason" text,
	"appeal_note" text,
	"appealed_at" timestamp with time zone,
	"appeal_decided_at" timestamp with time zone,
	"appeal_outcome" text
);

CREATE TABLE "requested_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"why" text NOT NULL,
	"type" text NOT NULL,
	"choices" jsonb,
	"upload_type" text,
	"min_files" integer,
	"for_director_id" uuid,
	"required" boolean NOT NULL,
	"due_at" timestamp with time zone,
	"status" text NOT NULL,
	"rejection_reason" text,
	"answer" text,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cannot_provide_reason" text,
	"note" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text
);

ALTER TABLE "directors" ADD CONSTRAINT "directors_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_path_stored_files_path_fk" FOREIGN KEY ("file_path") REFERENCES "public"."stored_files"("path") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_director_id_directors_id_fk" FOREIGN KEY ("director_id") REFERENCES "public"."directors"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "timeline_events" ADD CONSTRAINT "timeline_events_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "clients" ADD CONSTRAINT "clients_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "clients" ADD CONSTRAINT "clients_assigned_broker_id_brokers_id_fk" FOREIGN KEY ("assigned_broker_id") REFERENCES "public"."brokers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "drawdowns" ADD CONSTRAINT "drawdowns_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "drawdowns" ADD CONSTRAINT "drawdowns_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_drawdown_id_drawdowns_id_fk" FOREIGN KEY ("drawdown_id") REFERENCES "public"."drawdowns"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_plans" ADD CONSTRAINT "commission_plans_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_statements" ADD CONSTRAINT "commission_statements_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "customers" ADD CONSTRAINT "customers_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "customers" ADD CONSTRAINT "customers_broker_id_brokers_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."brokers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_broker_id_brokers_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."brokers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "import_problems" ADD CONSTRAINT "import_problems_import_id_client_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."client_imports"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "pre_qualified" ADD CONSTRAINT "pre_qualified_import_id_client_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."client_imports"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "pre_qualified" ADD CONSTRAINT "pre_qualified_referred_client_id_clients_id_fk" FOREIGN KEY ("referred_client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "client_contracts" ADD CONSTRAINT "client_contracts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "client_contracts" ADD CONSTRAINT "client_contracts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "offers" ADD CONSTRAINT "offers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "brokers" ADD CONSTRAINT "brokers_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "officers" ADD CONSTRAINT "officers_company_number_companies_number_fk" FOREIGN KEY ("company_number") REFERENCES "public"."companies"("number") ON DELETE no action ON UPDATE no action;
ALTER TABLE "declines" ADD CONSTRAINT "declines_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "declines" ADD CONSTRAINT "declines_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "requested_items" ADD CONSTRAINT "requested_items_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "requested_items" ADD CONSTRAINT "requested_items_for_director_id_directors_id_fk" FOREIGN KEY ("for_director_id") REFERENCES "public"."directors"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "directors_client" ON "directors" USING btree ("client_id","position");
CREATE INDEX "documents_client" ON "documents" USING btree ("client_id","added_at");
CREATE INDEX "timeline_client" ON "timeline_events" USING btree ("client_id","at");
CREATE INDEX "timeline_brokerage" ON "timeline_events" USING btree ("brokerage_id","at","id");
CREATE INDEX "clients_activity" ON "clients" USING btree ("brokerage_id","last_activity_at");
CREATE INDEX "clients_company_number" ON "clients" USING btree ("company_number");
CREATE INDEX "drawdowns_brokerage" ON "drawdowns" USING btree ("brokerage_id","at");
CREATE INDEX "drawdowns_client" ON "drawdowns" USING btree ("client_id");
CREATE INDEX "commission_month" ON "commission_lines" USING btree ("brokerage_id","statement_month");
CREATE INDEX "commission_client" ON "commission_lines" USING btree ("client_id","earned_at");
CREATE INDEX "idempotency_age" ON "idempotency_keys" USING btree ("created_at");
CREATE INDEX "identity_records_uid" ON "identity_records" USING btree ("uid");
CREATE INDEX "identity_records_grant" ON "identity_records" USING btree ("grant_id");
CREATE INDEX "identity_records_expiry" ON "identity_records" USING btree ("expires_at");
CREATE INDEX "imports_brokerage" ON "client_imports" USING btree ("brokerage_id","uploaded_at" DESC NULLS LAST);
CREATE INDEX "imports_hash" ON "client_imports" USING btree ("brokerage_id","sha256");
CREATE INDEX "imports_waiting" ON "client_imports" USING btree ("status","uploaded_at");
CREATE INDEX "import_problems_listed" ON "import_problems" USING btree ("import_id","severity","row","place");
CREATE UNIQUE INDEX "pre_qualified_row" ON "pre_qualified" USING btree ("import_id","row_number");
CREATE INDEX "pre_qualified_key" ON "pre_qualified" USING btree ("brokerage_id","business_key");
CREATE INDEX "pre_qualified_checked" ON "pre_qualified" USING btree ("brokerage_id","checked_at" DESC NULLS LAST,"id");
CREATE INDEX "pre_qualified_broker" ON "pre_qualified" USING btree ("broker_id","checked_at" DESC NULLS LAST);
CREATE INDEX "offers_client" ON "offers" USING btree ("client_id","sent_at");
CREATE INDEX "brokers_brokerage" ON "brokers" USING btree ("brokerage_id");
CREATE INDEX "companies_name" ON "companies" USING btree ("name");
CREATE INDEX "officers_company" ON "officers" USING btree ("company_number","position");
CREATE INDEX "declines_client" ON "declines" USING btree ("client_id","decided_at");
CREATE INDEX "declines_decided" ON "declines" USING btree ("brokerage_id","decided_at");
CREATE INDEX "requested_items_client" ON "requested_items" USING btree ("client_id","position");
