CREATE TABLE `audit` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `at` datetime(6) NOT NULL,
  `who` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `action` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `object` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `state_before` text DEFAULT NULL,
  `state_after` text DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `audit_object_idx` (`object`,`id`),
  KEY `audit_action_idx` (`action`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `balance_snapshot` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `taken_at` datetime(6) NOT NULL,
  `balance` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `balance_snapshot_taken_at_idx` (`taken_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `callback` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `content_key` binary(32) NOT NULL,
  `event` varchar(64) NOT NULL,
  `ref_id` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `invoice` varchar(191) NOT NULL,
  `status` varchar(64) NOT NULL,
  `verified_by` varchar(16) NOT NULL,
  `address` varchar(45) NOT NULL,
  `received_at` datetime(6) NOT NULL,
  `last_received_at` datetime(6) NOT NULL,
  `deliveries` int(11) NOT NULL DEFAULT 1,
  `body` mediumblob DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `callback_content_key` (`ref_id`,`content_key`),
  KEY `callback_received_at_idx` (`received_at`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `code_owner` (
  `fingerprint` binary(32) NOT NULL,
  `order_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`fingerprint`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `DATABASECHANGELOG` (
  `ID` varchar(255) NOT NULL,
  `AUTHOR` varchar(255) NOT NULL,
  `FILENAME` varchar(255) NOT NULL,
  `DATEEXECUTED` datetime NOT NULL,
  `ORDEREXECUTED` int(11) NOT NULL,
  `EXECTYPE` varchar(10) NOT NULL,
  `MD5SUM` varchar(35) DEFAULT NULL,
  `DESCRIPTION` varchar(255) DEFAULT NULL,
  `COMMENTS` varchar(255) DEFAULT NULL,
  `TAG` varchar(255) DEFAULT NULL,
  `LIQUIBASE` varchar(20) DEFAULT NULL,
  `CONTEXTS` varchar(255) DEFAULT NULL,
  `LABELS` varchar(255) DEFAULT NULL,
  `DEPLOYMENT_ID` varchar(10) DEFAULT NULL,
  PRIMARY KEY (`ID`,`AUTHOR`,`FILENAME`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

insert into DATABASECHANGELOG values ('audit', 'tuntas', 'db/fulfilment/040-jobs.sql', '2026-11-22 22:33:29', '22', 'EXECUTED', '9:1b2a8fa87ff7c7360fa897339da8b0a5', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('balance-snapshots', 'tuntas', 'db/fulfilment/043-account.sql', '2026-11-22 22:33:29', '25', 'EXECUTED', '9:4aeeb7a94a33d53f3652379b3bd2d66d', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('callback-body-forgotten', 'tuntas', 'db/fulfilment/095-callback-bodies.sql', '2026-11-22 22:33:29', '42', 'EXECUTED', '9:dfe97148d1f0cde40949ed9384ef90be', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('callback-content-by-ref-id', 'tuntas', 'db/fulfilment/080-callback-content-by-ref-id.sql', '2026-11-22 22:33:29', '38', 'EXECUTED', '9:7cd6d40f230d967c473bedb2b9f2fa34', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('callback-ref-id-binary', 'tuntas', 'db/fulfilment/009-callback-ref-id.sql', '2026-11-22 22:33:29', '12', 'EXECUTED', '9:44d531626873ffa9ad5edfbf2857e5f8', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('callbacks', 'tuntas', 'db/fulfilment/005-callbacks.sql', '2026-11-22 22:33:29', '7', 'EXECUTED', '9:ce6d13589c38b39e8eb0be1e716a40e6', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('code-owners', 'tuntas', 'db/fulfilment/060-codes.sql', '2026-11-22 22:33:29', '34', 'EXECUTED', '9:8c31e21d0840ab10f54f408df3fd3840', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('fingerprint-key', 'tuntas', 'db/fulfilment/060-codes.sql', '2026-11-22 22:33:29', '33', 'EXECUTED', '9:e5cfb562daa6cf4b97b2a71b74480d15', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('items', 'tuntas', 'db/fulfilment/007-items.sql', '2026-11-22 22:33:29', '10', 'EXECUTED', '9:6dff03bfe0e91f1eb748697a830d827c', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('items-from-lists', 'tuntas', 'db/fulfilment/020-items-from-lists.sql', '2026-11-22 22:33:29', '13', 'EXECUTED', '9:3c63e79f8d3fa7575d3c441bc44de8ec', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('job-runs', 'tuntas', 'db/fulfilment/040-jobs.sql', '2026-11-22 22:33:29', '21', 'EXECUTED', '9:923b16949e17d64b7bd316f50837c2ac', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('jobs', 'tuntas', 'db/fulfilment/040-jobs.sql', '2026-11-22 22:33:29', '20', 'EXECUTED', '9:66cd0fb33d84e1c02fcea98cad07f909', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('notification-channels', 'tuntas', 'db/fulfilment/100-notification-receivers.sql', '2026-11-22 22:33:29', '44', 'EXECUTED', '9:c2204ae060b867b0cbf68c1a6b991d54', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('notification-receivers', 'tuntas', 'db/fulfilment/100-notification-receivers.sql', '2026-11-22 22:33:29', '43', 'EXECUTED', '9:6080bbaa4e9f895971b85f984671db01', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('notification-traces', 'tuntas', 'db/fulfilment/110-traces.sql', '2026-11-22 22:33:29', '46', 'EXECUTED', '9:6d3dd29695e38e1587158965b7dd3df7', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('notifications', 'tuntas', 'db/fulfilment/004-notifications.sql', '2026-11-22 22:33:29', '6', 'EXECUTED', '9:fd1f47bef0b85056897550bcc1ad72d3', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('open-order-traces', 'tuntas', 'db/fulfilment/110-traces.sql', '2026-11-22 22:33:29', '45', 'EXECUTED', '9:4ca67d078ce7d2a4bb4f0ec114ecebe7', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('open-orders', 'tuntas', 'db/fulfilment/002-open-orders.sql', '2026-11-22 22:33:29', '4', 'EXECUTED', '9:ec18768b4c61acb24079715d5d59b090', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('open-orders-stuck', 'tuntas', 'db/fulfilment/051-open-orders-stuck.sql', '2026-11-22 22:33:29', '30', 'EXECUTED', '9:ca1ffeecb1bbc721d6be00b68faaa5d1', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('operator-alerts', 'tuntas', 'db/fulfilment/053-operator-alerts.sql', '2026-11-22 22:33:29', '32', 'EXECUTED', '9:a2226e95043d0edc9745ba8f75724c6b', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('opt-out', 'tuntas', 'db/fulfilment/030-opt-out.sql', '2026-11-22 22:33:29', '18', 'EXECUTED', '9:78b0fde40b14e35f1dd78b43481e4983', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('order-line-amounts', 'tuntas', 'db/fulfilment/023-order-line-amounts.sql', '2026-11-22 22:33:29', '17', 'EXECUTED', '9:57301eb04ef59c2f9a30f8b21494b190', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('order-lines', 'tuntas', 'db/fulfilment/001-orders.sql', '2026-11-22 22:33:29', '2', 'EXECUTED', '9:595f71b5a881cef2f11dbd7065cba005', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('order-units', 'tuntas', 'db/fulfilment/001-orders.sql', '2026-11-22 22:33:29', '3', 'EXECUTED', '9:6ca033462ef63f6bf2420ea1d84635b2', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('order-units-withheld', 'tuntas', 'db/fulfilment/060-codes.sql', '2026-11-22 22:33:29', '35', 'EXECUTED', '9:07f4f9c6fc1060dff2f474f64028660f', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('order-units-without-fingerprint-index', 'tuntas', 'db/fulfilment/070-unit-fingerprints.sql', '2026-11-22 22:33:29', '37', 'EXECUTED', '9:3cbd9640080c2d5b12b747035001e4f5', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('orders', 'tuntas', 'db/fulfilment/001-orders.sql', '2026-11-22 22:33:29', '1', 'EXECUTED', '9:4dc8a6418a23e3041f74242bcfb129f2', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('orders-attention', 'tuntas', 'db/fulfilment/008-orders-attention.sql', '2026-11-22 22:33:29', '11', 'EXECUTED', '9:bfb2bff6002fad50bdb8966e8308837c', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('orders-delayed', 'tuntas', 'db/fulfilment/031-orders-delayed.sql', '2026-11-22 22:33:29', '19', 'EXECUTED', '9:2e4feab8519eb490592b4699c304c2dd', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('orders-finished', 'tuntas', 'db/fulfilment/052-orders-finished.sql', '2026-11-22 22:33:29', '31', 'EXECUTED', '9:796b3618748ac439dd11bb94c082ff46', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('promised-bills', 'tuntas', 'db/fulfilment/022-promises.sql', '2026-11-22 22:33:29', '16', 'EXECUTED', '9:8a6409f59ce30f5825b5e4d6c9e89679', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('promised-locks', 'tuntas', 'db/fulfilment/022-promises.sql', '2026-11-22 22:33:29', '15', 'EXECUTED', '9:09ba95d181ac46626f0eeb58f9b9cb11', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('reconciliation-findings', 'tuntas', 'db/fulfilment/050-reconciliation.sql', '2026-11-22 22:33:29', '28', 'EXECUTED', '9:54c8ba90d39fea44922d231818bebfc2', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('reconciliations', 'tuntas', 'db/fulfilment/050-reconciliation.sql', '2026-11-22 22:33:29', '27', 'EXECUTED', '9:aa6a953497c4a9431055dd7491c68769', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('reconciliations-overcharged', 'tuntas', 'db/fulfilment/091-overcharged.sql', '2026-11-22 22:33:29', '41', 'EXECUTED', '9:30c895ccedaeed315d5ab9ed7c8c1d71', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('reencryption', 'tuntas', 'db/fulfilment/061-reencryption.sql', '2026-11-22 22:33:29', '36', 'EXECUTED', '9:3050c02cc4594b690444d1924af93fc1', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('refusals', 'tuntas', 'db/fulfilment/005-callbacks.sql', '2026-11-22 22:33:29', '8', 'EXECUTED', '9:f902385977418433721350d2a16e0dd2', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('serial-numbers-of-any-length', 'tuntas', 'db/fulfilment/090-texts-of-the-supplier.sql', '2026-11-22 22:33:29', '40', 'EXECUTED', '9:25ea2e39cda628143d6798b8c3f2702b', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('supplier-transactions', 'tuntas', 'db/fulfilment/041-supplier-transactions.sql', '2026-11-22 22:33:29', '23', 'EXECUTED', '9:b7492dacd68ddcae29250fcbf9ac0961', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('supplier-transactions-reconciled', 'tuntas', 'db/fulfilment/050-reconciliation.sql', '2026-11-22 22:33:29', '29', 'EXECUTED', '9:aecb945c850a13d2db1f80f2b32c9898', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('sync-runs', 'tuntas', 'db/fulfilment/021-sync-runs.sql', '2026-11-22 22:33:29', '14', 'EXECUTED', '9:2dc358af9fbcce5a6a1db223228e8d27', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('texts-of-the-supplier', 'tuntas', 'db/fulfilment/090-texts-of-the-supplier.sql', '2026-11-22 22:33:29', '39', 'EXECUTED', '9:02c9af1d2f11358c83abe47d84f56971', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('timeline', 'tuntas', 'db/fulfilment/003-timeline.sql', '2026-11-22 22:33:29', '5', 'EXECUTED', '9:7130d8e69948270b06d433ef7f57eee9', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('topups', 'tuntas', 'db/fulfilment/043-account.sql', '2026-11-22 22:33:29', '26', 'EXECUTED', '9:d800cf1af86fada5f62726655ef477ac', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('webhook-registration', 'tuntas', 'db/fulfilment/006-webhook-registration.sql', '2026-11-22 22:33:29', '9', 'EXECUTED', '9:0e465216d30ed3544d7b598c0bbd7652', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('webhook-registration-demands', 'tuntas', 'db/fulfilment/042-registration.sql', '2026-11-22 22:33:29', '24', 'EXECUTED', '9:9f011100e5e0f4de9bfab2ae8644d47d', 'sql', '', null, '4.33.0', null, null, '5386809539');

CREATE TABLE `DATABASECHANGELOGLOCK` (
  `ID` int(11) NOT NULL,
  `LOCKED` tinyint(1) NOT NULL,
  `LOCKGRANTED` datetime DEFAULT NULL,
  `LOCKEDBY` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`ID`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

insert into DATABASECHANGELOGLOCK values ('1', '0', null, null);

CREATE TABLE `fingerprint_key` (
  `id` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `secret` varbinary(255) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `item` (
  `id` bigint(20) NOT NULL,
  `sku` varchar(255) DEFAULT NULL,
  `name` varchar(255) NOT NULL,
  `product_id` bigint(20) DEFAULT NULL,
  `product` varchar(255) DEFAULT NULL,
  `category_id` bigint(20) DEFAULT NULL,
  `category` varchar(255) DEFAULT NULL,
  `image` varchar(1000) DEFAULT NULL,
  `kind` varchar(16) NOT NULL,
  `price` bigint(20) NOT NULL,
  `stock` bigint(20) DEFAULT NULL,
  `min_order` bigint(20) DEFAULT NULL,
  `availability` varchar(64) DEFAULT NULL,
  `required_fields` mediumtext DEFAULT NULL,
  `provider_meta` mediumtext DEFAULT NULL,
  `validation` mediumtext DEFAULT NULL,
  `description` mediumtext DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `synced_at` datetime(6) NOT NULL,
  `retired_at` datetime(6) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `item_category_idx` (`category_id`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `job` (
  `name` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `every_ms` bigint(20) NOT NULL,
  `created_at` datetime(6) NOT NULL,
  `last_started_at` datetime(6) DEFAULT NULL,
  `last_success_at` datetime(6) DEFAULT NULL,
  `last_failure_at` datetime(6) DEFAULT NULL,
  `last_duration_ms` bigint(20) DEFAULT NULL,
  `last_error` varchar(500) DEFAULT NULL,
  `last_result` text DEFAULT NULL,
  `due_at` datetime(6) DEFAULT NULL,
  `leased_until` datetime(6) DEFAULT NULL,
  `generation` bigint(20) NOT NULL DEFAULT 0,
  `wakes` bigint(20) NOT NULL DEFAULT 0,
  `attempt` int(11) NOT NULL DEFAULT 0,
  PRIMARY KEY (`name`),
  KEY `job_due_at_idx` (`due_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `job_run` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `job` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `started_at` datetime(6) NOT NULL,
  `finished_at` datetime(6) NOT NULL,
  `succeeded` tinyint(1) NOT NULL,
  `result` text DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `job_run_job_idx` (`job`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `migration_lock` (
  `id` tinyint(4) NOT NULL,
  `change_set` varchar(600) DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

insert into migration_lock values ('1', null);

insert into migration_lock values ('2', 'db/fulfilment/110-traces.sql::notification-traces::tuntas');

CREATE TABLE `notification` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `order_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `channel` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `recipient` varchar(500) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `locale` varchar(8) NOT NULL,
  `status` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `tries` int(11) NOT NULL DEFAULT 0,
  `created_at` datetime(6) NOT NULL,
  `sent_at` datetime(6) DEFAULT NULL,
  `provider_message_id` varchar(255) DEFAULT NULL,
  `last_error` varchar(500) DEFAULT NULL,
  `subject` varchar(255) DEFAULT NULL,
  `content` mediumblob DEFAULT NULL,
  `due_at` datetime(6) DEFAULT NULL,
  `leased_until` datetime(6) DEFAULT NULL,
  `generation` bigint(20) NOT NULL DEFAULT 0,
  `wakes` bigint(20) NOT NULL DEFAULT 0,
  `attempt` int(11) NOT NULL DEFAULT 0,
  `receiver` varchar(500) GENERATED ALWAYS AS (case when locate('://',`recipient`) > 0 then lcase(substring_index(substring_index(substring_index(substr(`recipient`,locate('://',`recipient`) + 3),'/',1),'?',1),'#',1)) end) VIRTUAL,
  `traceparent` varchar(64) CHARACTER SET ascii COLLATE ascii_general_ci DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `notification_once_key` (`order_id`,`kind`,`channel`,`recipient`),
  KEY `notification_due_at_idx` (`due_at`),
  KEY `notification_status_idx` (`status`,`id`),
  KEY `notification_channel_idx` (`channel`,`due_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `open_order` (
  `order_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `ref_id` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `due_at` datetime(6) NOT NULL,
  `leased_until` datetime(6) DEFAULT NULL,
  `generation` bigint(20) NOT NULL DEFAULT 0,
  `wakes` bigint(20) NOT NULL DEFAULT 0,
  `attempt` int(11) NOT NULL DEFAULT 0,
  `stuck_at` datetime(6) DEFAULT NULL,
  `traceparent` varchar(64) CHARACTER SET ascii COLLATE ascii_general_ci DEFAULT NULL,
  PRIMARY KEY (`order_id`),
  UNIQUE KEY `open_order_ref_id_key` (`ref_id`),
  KEY `open_order_due_at_idx` (`due_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `operator_alert` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `code` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `subject` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `channel` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `recipient` varchar(320) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `detail` varchar(1000) NOT NULL,
  `since` datetime(6) DEFAULT NULL,
  `weight` bigint(20) NOT NULL,
  `raised_at` datetime(6) NOT NULL,
  `cleared_at` datetime(6) DEFAULT NULL,
  `told_at` datetime(6) DEFAULT NULL,
  `told_weight` bigint(20) NOT NULL DEFAULT 0,
  `times_told` int(11) NOT NULL DEFAULT 0,
  `last_error` varchar(500) DEFAULT NULL,
  `due_at` datetime(6) DEFAULT NULL,
  `leased_until` datetime(6) DEFAULT NULL,
  `generation` bigint(20) NOT NULL DEFAULT 0,
  `wakes` bigint(20) NOT NULL DEFAULT 0,
  `attempt` int(11) NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE KEY `operator_alert_once_key` (`code`,`subject`,`channel`,`recipient`),
  KEY `operator_alert_due_at_idx` (`due_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `opt_out` (
  `digest` char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `channel` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `recipient` varchar(500) NOT NULL,
  `opted_out_at` datetime(6) NOT NULL,
  PRIMARY KEY (`digest`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `orders` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `reference` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `content_digest` binary(32) NOT NULL,
  `ref_id` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `invoice` varchar(191) DEFAULT NULL,
  `status` varchar(16) NOT NULL,
  `reason` varchar(64) DEFAULT NULL,
  `supplier_status` varchar(64) DEFAULT NULL,
  `price` bigint(20) NOT NULL DEFAULT 0,
  `fees` bigint(20) NOT NULL DEFAULT 0,
  `amount` bigint(20) NOT NULL DEFAULT 0,
  `refunded` bigint(20) NOT NULL DEFAULT 0,
  `max_amount` bigint(20) DEFAULT NULL,
  `lock_token` varchar(64) DEFAULT NULL,
  `attention` varchar(64) DEFAULT NULL,
  `learnt_by` varchar(16) DEFAULT NULL,
  `customer_name` varchar(191) DEFAULT NULL,
  `customer_email` varchar(254) DEFAULT NULL,
  `customer_phone` varchar(32) DEFAULT NULL,
  `customer_telegram_chat_id` varchar(64) DEFAULT NULL,
  `customer_webhook_url` varchar(500) DEFAULT NULL,
  `customer_locale` varchar(8) NOT NULL,
  `placed_at` datetime(6) DEFAULT NULL,
  `created_at` datetime(6) NOT NULL,
  `updated_at` datetime(6) NOT NULL,
  `finished_at` datetime(6) DEFAULT NULL,
  `delayed_at` datetime(6) DEFAULT NULL,
  `version` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `orders_reference_key` (`reference`),
  UNIQUE KEY `orders_ref_id_key` (`ref_id`),
  KEY `orders_updated_at_idx` (`updated_at`,`id`),
  KEY `orders_status_idx` (`status`,`created_at`),
  KEY `orders_attention_idx` (`attention`,`id`),
  KEY `orders_finished_at_idx` (`finished_at`,`status`,`learnt_by`),
  CONSTRAINT `orders_money_check` CHECK (`price` >= 0 and `fees` >= 0 and `amount` >= 0 and `refunded` >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `order_line` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `order_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `position` int(11) NOT NULL,
  `item_id` bigint(20) NOT NULL,
  `name` varchar(255) NOT NULL,
  `kind` varchar(16) NOT NULL,
  `quantity` int(11) NOT NULL,
  `price` bigint(20) NOT NULL,
  `provider_qty` bigint(20) DEFAULT NULL,
  `target` varchar(500) DEFAULT NULL,
  `note` text DEFAULT NULL,
  `zone_id` varchar(64) DEFAULT NULL,
  `inquiry_token` varchar(191) DEFAULT NULL,
  `status` varchar(16) NOT NULL,
  `delivered` int(11) NOT NULL DEFAULT 0,
  `failed` int(11) NOT NULL DEFAULT 0,
  `seller_note` text DEFAULT NULL,
  `start_count` bigint(20) DEFAULT NULL,
  `remains` bigint(20) DEFAULT NULL,
  `refund_amount` bigint(20) DEFAULT NULL,
  `manual_refund_pending` tinyint(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE KEY `order_line_position_key` (`order_id`,`position`),
  CONSTRAINT `order_line_order_fkey` FOREIGN KEY (`order_id`) REFERENCES `orders` (`id`),
  CONSTRAINT `order_line_quantity_check` CHECK (`quantity` > 0),
  CONSTRAINT `order_line_counts_check` CHECK (`delivered` >= 0 and `failed` >= 0 and `delivered` + `failed` <= `quantity`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `order_unit` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `order_line_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `unit` int(11) NOT NULL,
  `status` varchar(16) NOT NULL,
  `serial_number` mediumblob DEFAULT NULL,
  `license` mediumblob DEFAULT NULL,
  `fingerprint` binary(32) DEFAULT NULL,
  `message` varchar(1000) DEFAULT NULL,
  `withheld` tinyint(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE KEY `order_unit_unit_key` (`order_line_id`,`unit`),
  CONSTRAINT `order_unit_line_fkey` FOREIGN KEY (`order_line_id`) REFERENCES `order_line` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `promised_bill` (
  `token` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `item_id` bigint(20) NOT NULL,
  `target` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `total` bigint(20) NOT NULL,
  `expires_at` datetime(6) DEFAULT NULL,
  `created_at` datetime(6) NOT NULL,
  PRIMARY KEY (`token`),
  KEY `promised_bill_created_at_idx` (`created_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `promised_lock` (
  `token` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `item_id` bigint(20) NOT NULL,
  `quantity` int(11) NOT NULL,
  `expires_at` datetime(6) DEFAULT NULL,
  `released_at` datetime(6) DEFAULT NULL,
  `created_at` datetime(6) NOT NULL,
  PRIMARY KEY (`token`),
  KEY `promised_lock_created_at_idx` (`created_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `reconciliation` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `status` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `requested_by` varchar(191) DEFAULT NULL,
  `created_at` datetime(6) NOT NULL,
  `started_at` datetime(6) DEFAULT NULL,
  `finished_at` datetime(6) DEFAULT NULL,
  `covers_from` datetime(6) DEFAULT NULL,
  `covers_to` datetime(6) DEFAULT NULL,
  `pages` int(11) NOT NULL DEFAULT 0,
  `transactions` bigint(20) NOT NULL DEFAULT 0,
  `orders` bigint(20) NOT NULL DEFAULT 0,
  `supplier_amount` bigint(20) NOT NULL DEFAULT 0,
  `our_amount` bigint(20) NOT NULL DEFAULT 0,
  `refund_expected` bigint(20) NOT NULL DEFAULT 0,
  `refund_seen` bigint(20) NOT NULL DEFAULT 0,
  `has_ledger` tinyint(1) NOT NULL DEFAULT 1,
  `foreign_count` bigint(20) NOT NULL DEFAULT 0,
  `missing_count` bigint(20) NOT NULL DEFAULT 0,
  `amount_count` bigint(20) NOT NULL DEFAULT 0,
  `refund_count` bigint(20) NOT NULL DEFAULT 0,
  `status_count` bigint(20) NOT NULL DEFAULT 0,
  `error` varchar(500) DEFAULT NULL,
  `overcharged_count` bigint(20) NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  KEY `reconciliation_status_idx` (`status`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `reconciliation_finding` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `reconciliation_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `ref_id` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `order_id` char(26) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `invoice` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT NULL,
  `ours` bigint(20) DEFAULT NULL,
  `theirs` bigint(20) DEFAULT NULL,
  `detail` varchar(500) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `reconciliation_finding_run_idx` (`reconciliation_id`,`id`),
  CONSTRAINT `reconciliation_finding_run_fkey` FOREIGN KEY (`reconciliation_id`) REFERENCES `reconciliation` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `reencryption` (
  `place` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `key_id` int(11) NOT NULL,
  `position` varchar(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `done` bigint(20) NOT NULL DEFAULT 0,
  `unreadable` bigint(20) NOT NULL DEFAULT 0,
  `finished_at` datetime(6) DEFAULT NULL,
  PRIMARY KEY (`place`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `refusal` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `at` datetime(6) NOT NULL,
  `reason` varchar(32) NOT NULL,
  `address` varchar(45) NOT NULL,
  `size` int(11) NOT NULL,
  `body_digest` binary(32) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `refusal_at_idx` (`at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `supplier_transaction` (
  `ref_id` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `invoice` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `activity` varchar(191) NOT NULL,
  `status` varchar(191) NOT NULL,
  `price` bigint(20) NOT NULL,
  `fees` bigint(20) NOT NULL,
  `amount` bigint(20) NOT NULL,
  `created_at` datetime(6) DEFAULT NULL,
  `updated_at` datetime(6) DEFAULT NULL,
  `seen_at` datetime(6) NOT NULL,
  `reconciliation_id` char(26) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  PRIMARY KEY (`ref_id`),
  KEY `supplier_transaction_seen_at_idx` (`seen_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `sync_run` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(8) NOT NULL,
  `status` varchar(16) NOT NULL,
  `is_running` tinyint(4) DEFAULT NULL,
  `started_at` datetime(6) NOT NULL,
  `finished_at` datetime(6) DEFAULT NULL,
  `listed` int(11) NOT NULL DEFAULT 0,
  `added` int(11) NOT NULL DEFAULT 0,
  `changed` int(11) NOT NULL DEFAULT 0,
  `returned` int(11) NOT NULL DEFAULT 0,
  `missing` int(11) NOT NULL DEFAULT 0,
  `retired` int(11) NOT NULL DEFAULT 0,
  `server_time` varchar(64) DEFAULT NULL,
  `detail` varchar(500) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `sync_run_running_key` (`is_running`),
  KEY `sync_run_status_idx` (`status`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `timeline` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `order_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `at` datetime(6) NOT NULL,
  `kind` varchar(32) NOT NULL,
  `detail` varchar(1000) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `timeline_order_idx` (`order_id`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `topup` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `ref_id` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `code` varchar(64) NOT NULL,
  `requested` bigint(20) NOT NULL,
  `requested_by` varchar(191) NOT NULL,
  `status` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `reason` varchar(500) DEFAULT NULL,
  `invoice` varchar(191) DEFAULT NULL,
  `price` bigint(20) DEFAULT NULL,
  `fees` bigint(20) DEFAULT NULL,
  `amount` bigint(20) DEFAULT NULL,
  `payment_link` varchar(2000) DEFAULT NULL,
  `qr_link` varchar(2000) DEFAULT NULL,
  `expired_at` datetime(6) DEFAULT NULL,
  `created_at` datetime(6) NOT NULL,
  `updated_at` datetime(6) NOT NULL,
  `due_at` datetime(6) DEFAULT NULL,
  `leased_until` datetime(6) DEFAULT NULL,
  `generation` bigint(20) NOT NULL DEFAULT 0,
  `wakes` bigint(20) NOT NULL DEFAULT 0,
  `attempt` int(11) NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE KEY `topup_ref_id_key` (`ref_id`),
  KEY `topup_due_at_idx` (`due_at`),
  CONSTRAINT `topup_requested_check` CHECK (`requested` > 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `webhook_registration` (
  `id` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `callback_url` varchar(500) NOT NULL,
  `status` varchar(16) NOT NULL,
  `secret` varbinary(1000) DEFAULT NULL,
  `secret_name` varchar(16) DEFAULT NULL,
  `previous_secret` varbinary(1000) DEFAULT NULL,
  `previous_secret_name` varchar(16) DEFAULT NULL,
  `previous_valid_until` datetime(6) DEFAULT NULL,
  `registered_at` datetime(6) DEFAULT NULL,
  `test_sent_at` datetime(6) DEFAULT NULL,
  `test_received_at` datetime(6) DEFAULT NULL,
  `last_error` varchar(500) DEFAULT NULL,
  `due_at` datetime(6) DEFAULT NULL,
  `leased_until` datetime(6) DEFAULT NULL,
  `generation` bigint(20) NOT NULL DEFAULT 0,
  `wakes` bigint(20) NOT NULL DEFAULT 0,
  `attempt` int(11) NOT NULL DEFAULT 0,
  `wanted` varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'REGISTER',
  `unconfirmed_since` datetime(6) DEFAULT NULL,
  `test_verified_by` varchar(16) DEFAULT NULL,
  `retired_configured` varbinary(1000) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `webhook_registration_due_at_idx` (`due_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

