-- Entries and groups of the ledger are only inserted. The entries of a group sum to zero, for points and for money each.
CREATE FUNCTION "ledger_refuses_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger is only added to' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_fixed" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuses_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_groups_fixed" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_groups" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuses_change"();--> statement-breakpoint
CREATE FUNCTION "ledger_sums_to_nothing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM "ledger_entries" e JOIN "ledger_accounts" a ON a."id" = e."account_id" WHERE e."group_id" = NEW."group_id"
		GROUP BY a."kind" IN ('cash', 'sales', 'received', 'repaid') HAVING sum(e."amount") <> 0
	) THEN
		RAISE EXCEPTION 'Ledger group % does not sum to nothing', NEW."group_id" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_sum" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_sums_to_nothing"();
--> statement-breakpoint
-- N-grams have no useful statistics: without them the planner takes the GIN index for common words too.
ALTER TABLE "work_searches" ALTER COLUMN "grams" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "piece_searches" ALTER COLUMN "grams" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "chat_searches" ALTER COLUMN "grams" SET STATISTICS 0;
