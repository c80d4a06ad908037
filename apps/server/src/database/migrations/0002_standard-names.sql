-- Tables and columns take the names that the code uses. PostgreSQL finds constraints of "not null" by column, so they keep theirs.
ALTER TABLE "closings" RENAME TO "account_deletions";--> statement-breakpoint
ALTER TABLE "creations" RENAME TO "admin_creations";--> statement-breakpoint
ALTER TABLE "deeds" RENAME TO "audit_entries";--> statement-breakpoint
ALTER TABLE "box_messages" RENAME TO "inbox_messages";--> statement-breakpoint
ALTER TABLE "box_reads" RENAME TO "inbox_reads";--> statement-breakpoint
ALTER TABLE "runs" RENAME TO "generations";--> statement-breakpoint
ALTER TABLE "scenes" RENAME TO "templates";--> statement-breakpoint
ALTER TABLE "scene_editions" RENAME TO "template_editions";--> statement-breakpoint
ALTER TABLE "scene_uses" RENAME TO "template_uses";--> statement-breakpoint
ALTER TABLE "scene_marks" RENAME TO "template_marks";--> statement-breakpoint
ALTER TABLE "pieces" RENAME TO "documents";--> statement-breakpoint
ALTER TABLE "piece_versions" RENAME TO "document_versions";--> statement-breakpoint
ALTER TABLE "piece_passages" RENAME TO "document_passages";--> statement-breakpoint
ALTER TABLE "piece_searches" RENAME TO "document_searches";--> statement-breakpoint
ALTER TABLE "zscenes" RENAME TO "manuscripts";--> statement-breakpoint
ALTER TABLE "zscene_sections" RENAME TO "manuscript_sections";--> statement-breakpoint
ALTER TABLE "zscene_runs" RENAME TO "manuscript_generations";--> statement-breakpoint
ALTER TABLE "zscene_versions" RENAME TO "manuscript_versions";--> statement-breakpoint
ALTER TABLE "zscene_snapshots" RENAME TO "manuscript_snapshots";--> statement-breakpoint
ALTER TABLE "outside_refunds" RENAME TO "external_refunds";--> statement-breakpoint
ALTER TABLE "notices" RENAME TO "security_notifications";--> statement-breakpoint
ALTER TABLE "outbox" RENAME TO "sms_outbox";--> statement-breakpoint
ALTER TABLE "limits" RENAME TO "rate_limits";--> statement-breakpoint
ALTER TABLE "sends" RENAME TO "code_sends";--> statement-breakpoint
ALTER TABLE "hand_offs" RENAME TO "oauth_handoffs";--> statement-breakpoint
ALTER TABLE "wechat_once" RENAME TO "wechat_event_records";--> statement-breakpoint
ALTER TABLE "keys" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER TABLE "clock" RENAME TO "sandbox_clock";--> statement-breakpoint
ALTER TABLE "account_deletions" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "answer_parts" RENAME COLUMN "run_id" TO "generation_id";--> statement-breakpoint
ALTER TABLE "conversations" RENAME COLUMN "title_asked_at" TO "title_requested_at";--> statement-breakpoint
ALTER TABLE "document_passages" RENAME COLUMN "deed" TO "action";--> statement-breakpoint
ALTER TABLE "document_passages" RENAME COLUMN "run_id" TO "generation_id";--> statement-breakpoint
ALTER TABLE "document_searches" RENAME COLUMN "piece_id" TO "document_id";--> statement-breakpoint
ALTER TABLE "document_versions" RENAME COLUMN "piece_id" TO "document_id";--> statement-breakpoint
ALTER TABLE "document_versions" RENAME COLUMN "run_id" TO "generation_id";--> statement-breakpoint
ALTER TABLE "documents" RENAME COLUMN "scene_id" TO "template_id";--> statement-breakpoint
ALTER TABLE "documents" RENAME COLUMN "scene_name" TO "template_name";--> statement-breakpoint
ALTER TABLE "external_refunds" RENAME COLUMN "told_at" TO "reported_at";--> statement-breakpoint
ALTER TABLE "generations" RENAME COLUMN "stop_asked_at" TO "stop_requested_at";--> statement-breakpoint
ALTER TABLE "generations" RENAME COLUMN "fruitless" TO "without_result";--> statement-breakpoint
ALTER TABLE "jobs" RENAME COLUMN "told_position" TO "published_position";--> statement-breakpoint
ALTER TABLE "jobs" RENAME COLUMN "cancel_asked_at" TO "cancel_requested_at";--> statement-breakpoint
ALTER TABLE "manuscript_generations" RENAME COLUMN "deed" TO "action";--> statement-breakpoint
ALTER TABLE "manuscript_generations" RENAME COLUMN "run_id" TO "generation_id";--> statement-breakpoint
ALTER TABLE "manuscript_generations" RENAME COLUMN "zscene_id" TO "manuscript_id";--> statement-breakpoint
ALTER TABLE "manuscript_sections" RENAME COLUMN "zscene_id" TO "manuscript_id";--> statement-breakpoint
ALTER TABLE "manuscript_sections" RENAME COLUMN "run_id" TO "generation_id";--> statement-breakpoint
ALTER TABLE "manuscript_snapshots" RENAME COLUMN "zscene_id" TO "manuscript_id";--> statement-breakpoint
ALTER TABLE "manuscript_versions" RENAME COLUMN "zscene_id" TO "manuscript_id";--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "run_id" TO "generation_id";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "look_at" TO "next_check_at";--> statement-breakpoint
ALTER TABLE "qrs" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "rankings" RENAME COLUMN "reckoned_at" TO "computed_at";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "asked_by" TO "requested_by";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "look_at" TO "next_check_at";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "is_outside" TO "is_external";--> statement-breakpoint
ALTER TABLE "template_editions" RENAME COLUMN "scene_id" TO "template_id";--> statement-breakpoint
ALTER TABLE "template_marks" RENAME COLUMN "scene_id" TO "template_id";--> statement-breakpoint
ALTER TABLE "template_uses" RENAME COLUMN "scene_id" TO "template_id";--> statement-breakpoint
ALTER TABLE "translation_sentences" RENAME COLUMN "run_id" TO "generation_id";--> statement-breakpoint
ALTER TABLE "translations" RENAME COLUMN "run_id" TO "generation_id";--> statement-breakpoint
ALTER TABLE "account_deletions" RENAME CONSTRAINT "closings_member_id_members_id_fk" TO "account_deletions_member_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "account_deletions" RENAME CONSTRAINT "closings_pkey" TO "account_deletions_pkey";--> statement-breakpoint
ALTER TABLE "admin_creations" RENAME CONSTRAINT "creations_by_id_members_id_fk" TO "admin_creations_by_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "admin_creations" RENAME CONSTRAINT "creations_pkey" TO "admin_creations_pkey";--> statement-breakpoint
ALTER TABLE "audit_entries" RENAME CONSTRAINT "deeds_by_id_members_id_fk" TO "audit_entries_by_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "audit_entries" RENAME CONSTRAINT "deeds_member_id_members_id_fk" TO "audit_entries_member_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "audit_entries" RENAME CONSTRAINT "deeds_pkey" TO "audit_entries_pkey";--> statement-breakpoint
ALTER TABLE "code_sends" RENAME CONSTRAINT "sends_pkey" TO "code_sends_pkey";--> statement-breakpoint
ALTER TABLE "document_passages" RENAME CONSTRAINT "piece_passages_version_id_piece_versions_id_fk" TO "document_passages_version_id_document_versions_id_fk";--> statement-breakpoint
ALTER TABLE "document_passages" RENAME CONSTRAINT "piece_passages_pkey" TO "document_passages_pkey";--> statement-breakpoint
ALTER TABLE "document_searches" RENAME CONSTRAINT "piece_searches_piece_id_pieces_id_fk" TO "document_searches_document_id_documents_id_fk";--> statement-breakpoint
ALTER TABLE "document_searches" RENAME CONSTRAINT "piece_searches_pkey" TO "document_searches_pkey";--> statement-breakpoint
ALTER TABLE "document_versions" RENAME CONSTRAINT "piece_versions_piece_id_pieces_id_fk" TO "document_versions_document_id_documents_id_fk";--> statement-breakpoint
ALTER TABLE "document_versions" RENAME CONSTRAINT "piece_versions_pkey" TO "document_versions_pkey";--> statement-breakpoint
ALTER TABLE "documents" RENAME CONSTRAINT "pieces_member_id_members_id_fk" TO "documents_member_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "documents" RENAME CONSTRAINT "pieces_pkey" TO "documents_pkey";--> statement-breakpoint
ALTER TABLE "external_refunds" RENAME CONSTRAINT "outside_refunds_payment_number_payments_number_fk" TO "external_refunds_payment_number_payments_number_fk";--> statement-breakpoint
ALTER TABLE "external_refunds" RENAME CONSTRAINT "outside_refunds_payment_number_refund_number_pk" TO "external_refunds_payment_number_refund_number_pk";--> statement-breakpoint
ALTER TABLE "generations" RENAME CONSTRAINT "runs_member_id_members_id_fk" TO "generations_member_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "generations" RENAME CONSTRAINT "runs_pkey" TO "generations_pkey";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "keys_member_id_endpoint_key_pk" TO "idempotency_keys_member_id_endpoint_key_pk";--> statement-breakpoint
ALTER TABLE "inbox_messages" RENAME CONSTRAINT "box_messages_member_id_members_id_fk" TO "inbox_messages_member_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "inbox_messages" RENAME CONSTRAINT "box_messages_pkey" TO "inbox_messages_pkey";--> statement-breakpoint
ALTER TABLE "inbox_reads" RENAME CONSTRAINT "box_reads_member_id_members_id_fk" TO "inbox_reads_member_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "inbox_reads" RENAME CONSTRAINT "box_reads_message_id_box_messages_id_fk" TO "inbox_reads_message_id_inbox_messages_id_fk";--> statement-breakpoint
ALTER TABLE "inbox_reads" RENAME CONSTRAINT "box_reads_member_id_message_id_pk" TO "inbox_reads_member_id_message_id_pk";--> statement-breakpoint
ALTER TABLE "manuscript_generations" RENAME CONSTRAINT "zscene_runs_zscene_id_zscenes_id_fk" TO "manuscript_generations_manuscript_id_manuscripts_id_fk";--> statement-breakpoint
ALTER TABLE "manuscript_generations" RENAME CONSTRAINT "zscene_runs_pkey" TO "manuscript_generations_pkey";--> statement-breakpoint
ALTER TABLE "manuscript_sections" RENAME CONSTRAINT "zscene_sections_zscene_id_zscenes_id_fk" TO "manuscript_sections_manuscript_id_manuscripts_id_fk";--> statement-breakpoint
ALTER TABLE "manuscript_sections" RENAME CONSTRAINT "zscene_sections_zscene_id_node_id_pk" TO "manuscript_sections_manuscript_id_node_id_pk";--> statement-breakpoint
ALTER TABLE "manuscript_snapshots" RENAME CONSTRAINT "zscene_snapshots_zscene_id_zscenes_id_fk" TO "manuscript_snapshots_manuscript_id_manuscripts_id_fk";--> statement-breakpoint
ALTER TABLE "manuscript_snapshots" RENAME CONSTRAINT "zscene_snapshots_pkey" TO "manuscript_snapshots_pkey";--> statement-breakpoint
ALTER TABLE "manuscript_versions" RENAME CONSTRAINT "zscene_versions_zscene_id_zscenes_id_fk" TO "manuscript_versions_manuscript_id_manuscripts_id_fk";--> statement-breakpoint
ALTER TABLE "manuscript_versions" RENAME CONSTRAINT "zscene_versions_pkey" TO "manuscript_versions_pkey";--> statement-breakpoint
ALTER TABLE "manuscripts" RENAME CONSTRAINT "zscenes_member_id_members_id_fk" TO "manuscripts_member_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "manuscripts" RENAME CONSTRAINT "zscenes_pkey" TO "manuscripts_pkey";--> statement-breakpoint
ALTER TABLE "oauth_handoffs" RENAME CONSTRAINT "hand_offs_pkey" TO "oauth_handoffs_pkey";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME CONSTRAINT "limits_pkey" TO "rate_limits_pkey";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "refunds_asked_by_members_id_fk" TO "refunds_requested_by_members_id_fk";--> statement-breakpoint
ALTER TABLE "sandbox_clock" RENAME CONSTRAINT "clock_pkey" TO "sandbox_clock_pkey";--> statement-breakpoint
ALTER TABLE "security_notifications" RENAME CONSTRAINT "notices_member_id_members_id_fk" TO "security_notifications_member_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "security_notifications" RENAME CONSTRAINT "notices_pkey" TO "security_notifications_pkey";--> statement-breakpoint
ALTER TABLE "sms_outbox" RENAME CONSTRAINT "outbox_pkey" TO "sms_outbox_pkey";--> statement-breakpoint
ALTER TABLE "template_editions" RENAME CONSTRAINT "scene_editions_by_id_members_id_fk" TO "template_editions_by_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "template_editions" RENAME CONSTRAINT "scene_editions_scene_id_scenes_id_fk" TO "template_editions_template_id_templates_id_fk";--> statement-breakpoint
ALTER TABLE "template_editions" RENAME CONSTRAINT "scene_editions_scene_id_edition_pk" TO "template_editions_template_id_edition_pk";--> statement-breakpoint
ALTER TABLE "template_marks" RENAME CONSTRAINT "scene_marks_member_id_members_id_fk" TO "template_marks_member_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "template_marks" RENAME CONSTRAINT "scene_marks_member_id_scene_id_pk" TO "template_marks_member_id_template_id_pk";--> statement-breakpoint
ALTER TABLE "template_uses" RENAME CONSTRAINT "scene_uses_pkey" TO "template_uses_pkey";--> statement-breakpoint
ALTER TABLE "templates" RENAME CONSTRAINT "scenes_pkey" TO "templates_pkey";--> statement-breakpoint
ALTER TABLE "wechat_event_records" RENAME CONSTRAINT "wechat_once_pkey" TO "wechat_event_records_pkey";--> statement-breakpoint
ALTER INDEX "closings_at" RENAME TO "account_deletions_at";--> statement-breakpoint
ALTER INDEX "creations_by" RENAME TO "admin_creations_by";--> statement-breakpoint
ALTER INDEX "deeds_member" RENAME TO "audit_entries_member";--> statement-breakpoint
ALTER INDEX "sends_address" RENAME TO "code_sends_address";--> statement-breakpoint
ALTER INDEX "sends_at" RENAME TO "code_sends_at";--> statement-breakpoint
ALTER INDEX "sends_network" RENAME TO "code_sends_network";--> statement-breakpoint
ALTER INDEX "sends_phone" RENAME TO "code_sends_phone";--> statement-breakpoint
ALTER INDEX "piece_passages_offered" RENAME TO "document_passages_offered";--> statement-breakpoint
ALTER INDEX "piece_passages_run" RENAME TO "document_passages_run";--> statement-breakpoint
ALTER INDEX "piece_passages_version" RENAME TO "document_passages_version";--> statement-breakpoint
ALTER INDEX "piece_searches_folding" RENAME TO "document_searches_folding";--> statement-breakpoint
ALTER INDEX "piece_searches_grams" RENAME TO "document_searches_grams";--> statement-breakpoint
ALTER INDEX "piece_versions_piece" RENAME TO "document_versions_piece";--> statement-breakpoint
ALTER INDEX "piece_versions_run" RENAME TO "document_versions_run";--> statement-breakpoint
ALTER INDEX "piece_versions_streaming" RENAME TO "document_versions_streaming";--> statement-breakpoint
ALTER INDEX "pieces_deleted" RENAME TO "documents_deleted";--> statement-breakpoint
ALTER INDEX "pieces_list" RENAME TO "documents_list";--> statement-breakpoint
ALTER INDEX "pieces_trials" RENAME TO "documents_trials";--> statement-breakpoint
ALTER INDEX "outside_refunds_told" RENAME TO "external_refunds_told";--> statement-breakpoint
ALTER INDEX "runs_member" RENAME TO "generations_member";--> statement-breakpoint
ALTER INDEX "runs_open" RENAME TO "generations_open";--> statement-breakpoint
ALTER INDEX "keys_created" RENAME TO "idempotency_keys_created";--> statement-breakpoint
ALTER INDEX "keys_refused" RENAME TO "idempotency_keys_refused";--> statement-breakpoint
ALTER INDEX "box_messages_everybody" RENAME TO "inbox_messages_everybody";--> statement-breakpoint
ALTER INDEX "box_messages_member" RENAME TO "inbox_messages_member";--> statement-breakpoint
ALTER INDEX "box_messages_type" RENAME TO "inbox_messages_type";--> statement-breakpoint
ALTER INDEX "box_messages_unread" RENAME TO "inbox_messages_unread";--> statement-breakpoint
ALTER INDEX "zscene_runs_zscene" RENAME TO "manuscript_generations_zscene";--> statement-breakpoint
ALTER INDEX "zscene_snapshots_list" RENAME TO "manuscript_snapshots_list";--> statement-breakpoint
ALTER INDEX "zscene_versions_section" RENAME TO "manuscript_versions_section";--> statement-breakpoint
ALTER INDEX "zscenes_deleted" RENAME TO "manuscripts_deleted";--> statement-breakpoint
ALTER INDEX "zscenes_list" RENAME TO "manuscripts_list";--> statement-breakpoint
ALTER INDEX "hand_offs_expires" RENAME TO "oauth_handoffs_expires";--> statement-breakpoint
ALTER INDEX "limits_expire" RENAME TO "rate_limits_expire";--> statement-breakpoint
ALTER INDEX "notices_member" RENAME TO "security_notifications_member";--> statement-breakpoint
ALTER INDEX "outbox_mobile" RENAME TO "sms_outbox_mobile";--> statement-breakpoint
ALTER INDEX "wechat_once_at" RENAME TO "wechat_event_records_at";--> statement-breakpoint
ALTER SEQUENCE "creations_id_seq" RENAME TO "admin_creations_id_seq";--> statement-breakpoint
ALTER SEQUENCE "deeds_id_seq" RENAME TO "audit_entries_id_seq";--> statement-breakpoint
ALTER SEQUENCE "outbox_id_seq" RENAME TO "sms_outbox_id_seq";--> statement-breakpoint
ALTER SEQUENCE "sends_id_seq" RENAME TO "code_sends_id_seq";
