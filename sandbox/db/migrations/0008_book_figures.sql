DROP INDEX "clients_approved";--> statement-breakpoint
DROP INDEX "clients_live";--> statement-breakpoint
DROP INDEX "drawdowns_brokerage";--> statement-breakpoint
DROP INDEX "commission_month";--> statement-breakpoint
CREATE INDEX "commission_earned" ON "commission_lines" USING btree ("brokerage_id","earned_at","status","amount_pence");--> statement-breakpoint
CREATE INDEX "commission_paid" ON "commission_lines" USING btree ("brokerage_id","paid_at","amount_pence");--> statement-breakpoint
CREATE INDEX "commission_firm_client" ON "commission_lines" USING btree ("brokerage_id","client_id");--> statement-breakpoint
CREATE INDEX "clients_approved" ON "clients" USING btree ("brokerage_id","approved_at","assigned_broker_id","approved_amount_pence","live_at");--> statement-breakpoint
CREATE INDEX "clients_live" ON "clients" USING btree ("brokerage_id","live_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "drawdowns_brokerage" ON "drawdowns" USING btree ("brokerage_id","at","client_id","amount_pence");--> statement-breakpoint
CREATE INDEX "commission_month" ON "commission_lines" USING btree ("brokerage_id","statement_month","earned_at","id");