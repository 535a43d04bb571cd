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
--> statement-breakpoint
CREATE TABLE "commission_plans" (
	"brokerage_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "commission_plans_brokerage_id_valid_from_pk" PRIMARY KEY("brokerage_id","valid_from")
);
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_drawdown_id_drawdowns_id_fk" FOREIGN KEY ("drawdown_id") REFERENCES "public"."drawdowns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_plans" ADD CONSTRAINT "commission_plans_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statements" ADD CONSTRAINT "commission_statements_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_month" ON "commission_lines" USING btree ("brokerage_id","statement_month");--> statement-breakpoint
CREATE INDEX "commission_due" ON "commission_lines" USING btree ("brokerage_id","status","due_at");--> statement-breakpoint
CREATE INDEX "commission_client" ON "commission_lines" USING btree ("client_id","earned_at");