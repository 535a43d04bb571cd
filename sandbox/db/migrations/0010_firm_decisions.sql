DROP INDEX "declines_decided";--> statement-breakpoint
ALTER TABLE "declines" ADD COLUMN "brokerage_id" uuid;--> statement-breakpoint
UPDATE "declines" SET "brokerage_id" = "clients"."brokerage_id" FROM "clients" WHERE "clients"."id" = "declines"."client_id";--> statement-breakpoint
ALTER TABLE "declines" ALTER COLUMN "brokerage_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "declines" ADD CONSTRAINT "declines_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declines_decided" ON "declines" USING btree ("brokerage_id","decided_at");