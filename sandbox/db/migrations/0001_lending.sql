CREATE TABLE "client_contracts" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"signatories" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facilities" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"limit_pence" bigint NOT NULL,
	"drawn_pence" bigint NOT NULL,
	"activated_at" timestamp with time zone NOT NULL,
	"renewal_eligible_from" date
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "declines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "offer_decline" jsonb;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(company_name || E'\n' || company_number || E'\n' || reference || E'\n' || contact_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "brokerages" ADD COLUMN "application" jsonb;--> statement-breakpoint
ALTER TABLE "brokers" ADD COLUMN "invited_by" text;--> statement-breakpoint
ALTER TABLE "brokers" ADD COLUMN "visit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brokers" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_contracts" ADD CONSTRAINT "client_contracts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_contracts" ADD CONSTRAINT "client_contracts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declines" ADD CONSTRAINT "declines_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_items" ADD CONSTRAINT "requested_items_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_items" ADD CONSTRAINT "requested_items_for_director_id_directors_id_fk" FOREIGN KEY ("for_director_id") REFERENCES "public"."directors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_client" ON "offers" USING btree ("client_id","sent_at");--> statement-breakpoint
CREATE INDEX "declines_client" ON "declines" USING btree ("client_id","decided_at");--> statement-breakpoint
CREATE INDEX "declines_decided" ON "declines" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "requested_items_client" ON "requested_items" USING btree ("client_id","position");