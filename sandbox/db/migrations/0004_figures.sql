DROP INDEX "timeline_brokerage";--> statement-breakpoint
DROP INDEX "clients_activity";--> statement-breakpoint
DROP INDEX "clients_status";--> statement-breakpoint
DROP INDEX "clients_broker";--> statement-breakpoint
DROP INDEX "clients_created";--> statement-breakpoint
CREATE INDEX "clients_submitted" ON "clients" USING btree ("brokerage_id","submitted_at","assigned_broker_id");--> statement-breakpoint
CREATE INDEX "clients_approved" ON "clients" USING btree ("brokerage_id","approved_at","assigned_broker_id","approved_amount_pence");--> statement-breakpoint
CREATE INDEX "clients_live" ON "clients" USING btree ("brokerage_id","live_at","assigned_broker_id");--> statement-breakpoint
CREATE INDEX "clients_product" ON "clients" USING btree ("brokerage_id","product_type");--> statement-breakpoint
CREATE INDEX "clients_due_last" ON "clients" USING btree ("brokerage_id","due_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "timeline_brokerage" ON "timeline_events" USING btree ("brokerage_id","at","id");--> statement-breakpoint
CREATE INDEX "clients_activity" ON "clients" USING btree ("brokerage_id","last_activity_at");--> statement-breakpoint
CREATE INDEX "clients_status" ON "clients" USING btree ("brokerage_id","status","assigned_broker_id","amount_requested_pence");--> statement-breakpoint
CREATE INDEX "clients_broker" ON "clients" USING btree ("brokerage_id","assigned_broker_id","last_activity_at");--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("brokerage_id","created_at","assigned_broker_id");