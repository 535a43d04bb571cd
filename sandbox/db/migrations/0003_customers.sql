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
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_broker_id_brokers_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."brokers"("id") ON DELETE no action ON UPDATE no action;