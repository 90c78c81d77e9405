CREATE TABLE `account` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `name` varchar(100) NOT NULL,
  `contact` varchar(100) NOT NULL,
  `key_hash` char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'lower-case hex SHA-256 of the API key',
  `standing` varchar(12) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `whitelist` text DEFAULT NULL COMMENT 'addresses and CIDR ranges, separated by commas; null admits every address',
  `created_at` datetime(6) NOT NULL,
  `daily_top_up` bigint(20) DEFAULT NULL COMMENT 'Rupiah; null: as the settings say',
  `daily_orders` int(11) DEFAULT NULL COMMENT 'null: as the settings say',
  `requests_per_minute` int(11) DEFAULT NULL COMMENT 'null: as the settings say',
  PRIMARY KEY (`id`),
  UNIQUE KEY `uq_account_key_hash` (`key_hash`),
  CONSTRAINT `ck_account_standing` CHECK (`standing` in ('RESELLER','CUSTOMER','SUSPENDED'))
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `balance` (
  `account_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `amount` bigint(20) NOT NULL COMMENT 'Rupiah',
  PRIMARY KEY (`account_id`),
  CONSTRAINT `fk_balance_account` FOREIGN KEY (`account_id`) REFERENCES `account` (`id`),
  CONSTRAINT `ck_balance_never_negative` CHECK (`amount` >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `bill_inquiry` (
  `token` char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `variant_id` int(11) NOT NULL,
  `target` varchar(100) NOT NULL,
  `name` varchar(100) NOT NULL,
  `period` varchar(20) NOT NULL,
  `bill_amount` bigint(20) NOT NULL COMMENT 'Rupiah',
  `admin` bigint(20) NOT NULL COMMENT 'Rupiah',
  `created_at` datetime(6) NOT NULL,
  `expires_at` datetime(6) NOT NULL,
  `used_at` datetime(6) DEFAULT NULL COMMENT 'when it was paid; a token is good for one payment',
  PRIMARY KEY (`token`),
  KEY `ix_bill_inquiry_expires` (`expires_at`),
  CONSTRAINT `ck_bill_inquiry_amounts` CHECK (`bill_amount` > 0 and `admin` >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `category` (
  `id` int(11) NOT NULL,
  `name` varchar(100) NOT NULL,
  `slug` varchar(100) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `icon` varchar(255) NOT NULL,
  `updated_at` timestamp(6) NOT NULL DEFAULT current_timestamp(6) ON UPDATE current_timestamp(6),
  PRIMARY KEY (`id`),
  UNIQUE KEY `uq_category_slug` (`slug`),
  KEY `ix_category_updated` (`updated_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `channel` (
  `service` varchar(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'the code of a top-up',
  `name` varchar(60) NOT NULL,
  `type` varchar(10) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `is_on` tinyint(1) NOT NULL,
  `minimum` bigint(20) NOT NULL,
  `maximum` bigint(20) NOT NULL,
  `fee_flat` bigint(20) NOT NULL,
  `fee_percentage` decimal(5,2) NOT NULL,
  `payment_seconds` int(11) NOT NULL COMMENT 'how long a customer may take to pay',
  `sort_order` int(11) NOT NULL,
  `updated_at` datetime(6) NOT NULL,
  PRIMARY KEY (`service`),
  CONSTRAINT `ck_channel_type` CHECK (`type` in ('QRIS','VA')),
  CONSTRAINT `ck_channel_bounds` CHECK (`minimum` > 0 and `maximum` >= `minimum`),
  CONSTRAINT `ck_channel_fees` CHECK (`fee_flat` >= 0 and `fee_percentage` >= 0)
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

insert into DATABASECHANGELOG values ('commerce-010-account', 'tuntas', 'db/commerce/010-account.sql', '2026-11-22 22:33:30', '1', 'EXECUTED', '9:b93f49d9a224717d6fe613f34e5a59c6', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-010-balance', 'tuntas', 'db/commerce/010-account.sql', '2026-11-22 22:33:30', '2', 'EXECUTED', '9:6943bca4a3af9b2afddf137a4a1bc480', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-010-mutation', 'tuntas', 'db/commerce/010-account.sql', '2026-11-22 22:33:30', '3', 'EXECUTED', '9:20f742b6d68292999742e6de2a770ce0', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-020-catalogue', 'tuntas', 'db/commerce/020-catalogue.sql', '2026-11-22 22:33:30', '4', 'EXECUTED', '9:653c4baec40cc9cdf1508365ea7454f6', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-020-license', 'tuntas', 'db/commerce/020-catalogue.sql', '2026-11-22 22:33:30', '6', 'EXECUTED', '9:b4f32d72969e1e9a0ef7105b2fe32008', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-020-stock', 'tuntas', 'db/commerce/020-catalogue.sql', '2026-11-22 22:33:30', '5', 'EXECUTED', '9:395424b4b9aa1ce5296ca8d655d8708f', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-030-dispatch', 'tuntas', 'db/commerce/030-transaction.sql', '2026-11-22 22:33:30', '10', 'EXECUTED', '9:12f56fac624b21d0b46e750a2aefaf78', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-030-line', 'tuntas', 'db/commerce/030-transaction.sql', '2026-11-22 22:33:30', '8', 'EXECUTED', '9:d8f7210602149fd76a1460e6bbba6f81', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-030-transaction', 'tuntas', 'db/commerce/030-transaction.sql', '2026-11-22 22:33:30', '7', 'EXECUTED', '9:357ecbc4793cec51f963861d842adbfd', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-030-unit', 'tuntas', 'db/commerce/030-transaction.sql', '2026-11-22 22:33:30', '9', 'EXECUTED', '9:ea135a3da8a55e2b3a479928956336b8', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-050-delivery', 'tuntas', 'db/commerce/050-webhook.sql', '2026-11-22 22:33:30', '12', 'EXECUTED', '9:cca05c0166cc555420d696d400396d86', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-050-webhook', 'tuntas', 'db/commerce/050-webhook.sql', '2026-11-22 22:33:30', '11', 'EXECUTED', '9:5a530c7fea1be9cf75c73f4682fd9e75', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-060-smm', 'tuntas', 'db/commerce/060-smm.sql', '2026-11-22 22:33:30', '13', 'EXECUTED', '9:333db8ee8d9acba3feb7157fbd468515', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-062-lock', 'tuntas', 'db/commerce/062-lock.sql', '2026-11-22 22:33:30', '14', 'EXECUTED', '9:7b472dadb54424032c8613011c07312a', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-062-lock-turn', 'tuntas', 'db/commerce/062-lock.sql', '2026-11-22 22:33:30', '15', 'EXECUTED', '9:50aa0d7d705047fa642da9d5fbe9ee64', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-064-inquiry', 'tuntas', 'db/commerce/064-bill.sql', '2026-11-22 22:33:30', '16', 'EXECUTED', '9:1675babffc7b5cbdb9596ae3eb105816', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-070-channel', 'tuntas', 'db/commerce/070-topup.sql', '2026-11-22 22:33:30', '17', 'EXECUTED', '9:848ebc3bfe4b631868ad601bc36103bc', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-070-topup', 'tuntas', 'db/commerce/070-topup.sql', '2026-11-22 22:33:30', '18', 'EXECUTED', '9:3a56901d0ac0768f978ffc7185bef0c1', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-071-limits', 'tuntas', 'db/commerce/071-limits.sql', '2026-11-22 22:33:30', '19', 'EXECUTED', '9:cab0fc2cc6e2bf16e952e3e2a1aacf43', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-071-trx-created', 'tuntas', 'db/commerce/071-limits.sql', '2026-11-22 22:33:30', '20', 'EXECUTED', '9:b6be24e9ede80f7365f34d5e183d0766', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-080-catalogue-changes', 'tuntas', 'db/commerce/080-catalogue-changes.sql', '2026-11-22 22:33:30', '21', 'EXECUTED', '9:5d952145cf8210679acf42cd3dffbc6c', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-081-lock-expiry', 'tuntas', 'db/commerce/081-retention.sql', '2026-11-22 22:33:30', '23', 'EXECUTED', '9:ddfc4f8365e73af98f411ecf74a80e26', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-081-retention', 'tuntas', 'db/commerce/081-retention.sql', '2026-11-22 22:33:30', '22', 'EXECUTED', '9:34a8f708e83ab8c5f1d3ade8922961a4', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-090-zone', 'tuntas', 'db/commerce/090-zone.sql', '2026-11-22 22:33:30', '24', 'EXECUTED', '9:aaf5ce5535f3fcbe39a06f7f1c7aaaf1', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-091-maximum', 'tuntas', 'db/commerce/091-items.sql', '2026-11-22 22:33:30', '26', 'EXECUTED', '9:3b7d9f6acceef849cef5cfca70a3c761', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-091-remark', 'tuntas', 'db/commerce/091-items.sql', '2026-11-22 22:33:30', '27', 'EXECUTED', '9:6de6a422bbf7d6afcdaf851a09662444', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-091-sub-category', 'tuntas', 'db/commerce/091-items.sql', '2026-11-22 22:33:30', '25', 'EXECUTED', '9:bf13dea46bdd49dd0b7f94b86d297ed4', 'sql', '', null, '4.33.0', null, null, '5386809539');

insert into DATABASECHANGELOG values ('commerce-092-goods-note', 'tuntas', 'db/commerce/092-goods-note.sql', '2026-11-22 22:33:30', '28', 'EXECUTED', '9:3ed7d93bc678a69394c3adb3d9857375', 'sql', '', null, '4.33.0', null, null, '5386809539');

CREATE TABLE `DATABASECHANGELOGLOCK` (
  `ID` int(11) NOT NULL,
  `LOCKED` tinyint(1) NOT NULL,
  `LOCKGRANTED` datetime DEFAULT NULL,
  `LOCKEDBY` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`ID`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

insert into DATABASECHANGELOGLOCK values ('1', '0', null, null);

CREATE TABLE `delivery` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `event` varchar(40) NOT NULL,
  `ref_id` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `invoice` varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `signed_status` varchar(40) NOT NULL,
  `body` mediumblob DEFAULT NULL COMMENT 'encrypted JSON; null once the delivery is over',
  `status` varchar(10) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `attempts` int(11) NOT NULL,
  `held` tinyint(1) NOT NULL COMMENT 'put off on purpose (development)',
  `last_status` int(11) DEFAULT NULL COMMENT 'HTTP status of the last attempt',
  `last_error` varchar(500) DEFAULT NULL,
  `created_at` datetime(6) NOT NULL,
  `delivered_at` datetime(6) DEFAULT NULL,
  `due_at` datetime(6) DEFAULT NULL,
  `leased_until` datetime(6) DEFAULT NULL,
  `generation` bigint(20) NOT NULL DEFAULT 0,
  `wakes` bigint(20) NOT NULL DEFAULT 0,
  `attempt` int(11) NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  KEY `ix_delivery_due` (`due_at`),
  KEY `ix_delivery_ref_id` (`account_id`,`ref_id`),
  CONSTRAINT `ck_delivery_status` CHECK (`status` in ('PENDING','DELIVERED','GIVEN_UP'))
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `dispatch` (
  `line_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `due_at` datetime(6) DEFAULT NULL,
  `leased_until` datetime(6) DEFAULT NULL,
  `generation` bigint(20) NOT NULL DEFAULT 0,
  `wakes` bigint(20) NOT NULL DEFAULT 0,
  `attempt` int(11) NOT NULL DEFAULT 0,
  PRIMARY KEY (`line_id`),
  KEY `ix_dispatch_due` (`due_at`),
  CONSTRAINT `fk_dispatch_line` FOREIGN KEY (`line_id`) REFERENCES `trx_line` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `license` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `variant_id` int(11) NOT NULL,
  `content` text NOT NULL,
  `unit_id` char(26) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL COMMENT 'the unit it was sold as',
  `sold_at` datetime(6) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `uq_license_unit` (`unit_id`),
  KEY `ix_license_unsold` (`variant_id`,`unit_id`,`id`),
  CONSTRAINT `fk_license_variant` FOREIGN KEY (`variant_id`) REFERENCES `variant` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `migration_lock` (
  `id` tinyint(4) NOT NULL,
  `change_set` varchar(600) DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

insert into migration_lock values ('1', null);

insert into migration_lock values ('2', 'db/commerce/092-goods-note.sql::commerce-092-goods-note::tuntas');

CREATE TABLE `mutation` (
  `id` bigint(20) NOT NULL AUTO_INCREMENT,
  `account_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `invoice` varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `direction` varchar(6) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `type` varchar(12) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `amount` bigint(20) NOT NULL,
  `balance_before` bigint(20) NOT NULL,
  `balance_after` bigint(20) NOT NULL,
  `created_at` datetime(6) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `ix_mutation_account` (`account_id`,`id`),
  KEY `ix_mutation_invoice` (`invoice`),
  CONSTRAINT `fk_mutation_account` FOREIGN KEY (`account_id`) REFERENCES `account` (`id`),
  CONSTRAINT `ck_mutation_amount` CHECK (`amount` > 0),
  CONSTRAINT `ck_mutation_adds_up` CHECK (`balance_after` - `balance_before` = case `direction` when 'CREDIT' then `amount` else -`amount` end)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `product` (
  `id` int(11) NOT NULL,
  `category_id` int(11) NOT NULL,
  `name` varchar(100) NOT NULL,
  `image` varchar(255) NOT NULL,
  `validation` varchar(10) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL COMMENT 'whether a customer id can be checked, and with a zone',
  `updated_at` timestamp(6) NOT NULL DEFAULT current_timestamp(6) ON UPDATE current_timestamp(6),
  `sub_category` varchar(100) NOT NULL DEFAULT '' COMMENT 'a finer shelf within the category',
  PRIMARY KEY (`id`),
  KEY `fk_product_category` (`category_id`),
  KEY `ix_product_updated` (`updated_at`),
  CONSTRAINT `fk_product_category` FOREIGN KEY (`category_id`) REFERENCES `category` (`id`),
  CONSTRAINT `ck_product_validation` CHECK (`validation` in ('NONE','ACCOUNT','ZONE'))
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `retention` (
  `kind` varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `due_at` datetime(6) DEFAULT NULL,
  `leased_until` datetime(6) DEFAULT NULL,
  `generation` bigint(20) NOT NULL DEFAULT 0,
  `wakes` bigint(20) NOT NULL DEFAULT 0,
  `attempt` int(11) NOT NULL DEFAULT 0,
  PRIMARY KEY (`kind`),
  KEY `ix_retention_due` (`due_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

insert into retention values ('DELIVERIES', '2026-11-22 22:33:30.276292', null, '0', '0', '0');

insert into retention values ('INQUIRIES', '2026-11-22 22:33:30.276292', null, '0', '0', '0');

insert into retention values ('LOCKS', '2026-11-22 22:33:30.276292', null, '0', '0', '0');

CREATE TABLE `stock` (
  `variant_id` int(11) NOT NULL,
  `available` int(11) NOT NULL,
  `updated_at` timestamp(6) NOT NULL DEFAULT current_timestamp(6) ON UPDATE current_timestamp(6),
  PRIMARY KEY (`variant_id`),
  KEY `ix_stock_updated` (`updated_at`),
  CONSTRAINT `fk_stock_variant` FOREIGN KEY (`variant_id`) REFERENCES `variant` (`id`),
  CONSTRAINT `ck_stock_never_negative` CHECK (`available` >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `stock_lock` (
  `token` char(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `account_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `variant_id` int(11) NOT NULL,
  `quantity` int(11) NOT NULL,
  `status` varchar(8) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `locked_at` datetime(6) NOT NULL,
  `expires_at` datetime(6) NOT NULL,
  `due_at` datetime(6) DEFAULT NULL COMMENT 'null once the lock is over',
  `leased_until` datetime(6) DEFAULT NULL,
  `generation` bigint(20) NOT NULL DEFAULT 0,
  `wakes` bigint(20) NOT NULL DEFAULT 0,
  `attempt` int(11) NOT NULL DEFAULT 0,
  PRIMARY KEY (`token`),
  KEY `fk_stock_lock_stock` (`variant_id`),
  KEY `ix_stock_lock_due` (`due_at`),
  KEY `ix_stock_lock_account` (`account_id`,`status`,`expires_at`),
  KEY `ix_stock_lock_expires` (`expires_at`),
  CONSTRAINT `fk_stock_lock_stock` FOREIGN KEY (`variant_id`) REFERENCES `stock` (`variant_id`),
  CONSTRAINT `ck_stock_lock_quantity` CHECK (`quantity` > 0),
  CONSTRAINT `ck_stock_lock_status` CHECK (`status` in ('ACTIVE','USED','EXPIRED','RELEASED'))
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `stock_lock_turn` (
  `account_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (`account_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `topup` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `trx_id` bigint(20) NOT NULL,
  `token` char(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'opens the payment page',
  `channel` varchar(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `link` varchar(255) NOT NULL COMMENT 'the payment page, from the moment it is prepared',
  `is_prepared` tinyint(1) NOT NULL,
  `expires_at` datetime(6) NOT NULL,
  `pays_at` datetime(6) DEFAULT NULL COMMENT 'when it pays itself',
  `paid_at` datetime(6) DEFAULT NULL COMMENT 'when a person paid it',
  `due_at` datetime(6) DEFAULT NULL,
  `leased_until` datetime(6) DEFAULT NULL,
  `generation` bigint(20) NOT NULL DEFAULT 0,
  `wakes` bigint(20) NOT NULL DEFAULT 0,
  `attempt` int(11) NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE KEY `uq_topup_trx` (`trx_id`),
  UNIQUE KEY `uq_topup_token` (`token`),
  KEY `fk_topup_channel` (`channel`),
  KEY `ix_topup_due` (`due_at`),
  CONSTRAINT `fk_topup_channel` FOREIGN KEY (`channel`) REFERENCES `channel` (`service`),
  CONSTRAINT `fk_topup_trx` FOREIGN KEY (`trx_id`) REFERENCES `trx` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `trx` (
  `id` bigint(20) NOT NULL AUTO_INCREMENT,
  `account_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `ref_id` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `invoice` varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `activity` varchar(10) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `payment_method` varchar(30) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `status` varchar(10) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `price` bigint(20) NOT NULL,
  `fees` bigint(20) NOT NULL,
  `note` text DEFAULT NULL,
  `payment_link` varchar(255) DEFAULT NULL,
  `qr_link` varchar(255) DEFAULT NULL,
  `expired_at` datetime(6) DEFAULT NULL,
  `created_at` datetime(6) NOT NULL,
  `updated_at` datetime(6) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `uq_trx_ref_id` (`account_id`,`ref_id`),
  UNIQUE KEY `uq_trx_invoice` (`invoice`),
  KEY `ix_trx_account` (`account_id`,`id`),
  KEY `ix_trx_account_status` (`account_id`,`status`,`id`),
  KEY `ix_trx_created` (`activity`,`created_at`,`account_id`),
  CONSTRAINT `fk_trx_account` FOREIGN KEY (`account_id`) REFERENCES `account` (`id`),
  CONSTRAINT `ck_trx_activity` CHECK (`activity` in ('ORDER','TOPUP')),
  CONSTRAINT `ck_trx_status` CHECK (`status` in ('PENDING','PAID','COMPLETED','FAILED','CANCELED','REFUNDED'))
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `trx_line` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `trx_id` bigint(20) NOT NULL,
  `position` int(11) NOT NULL,
  `variant_id` int(11) NOT NULL,
  `variant_name` varchar(150) NOT NULL,
  `product_id` int(11) NOT NULL,
  `product_name` varchar(100) NOT NULL,
  `order_process` varchar(10) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `note_kind` varchar(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `price` bigint(20) NOT NULL COMMENT 'Rupiah per item',
  `quantity` int(11) NOT NULL,
  `note` text DEFAULT NULL,
  `target` varchar(500) DEFAULT NULL,
  `seller_note` text DEFAULT NULL,
  `zone` varchar(100) DEFAULT NULL COMMENT 'of a game, beside the target',
  PRIMARY KEY (`id`),
  UNIQUE KEY `uq_trx_line_position` (`trx_id`,`position`),
  CONSTRAINT `fk_trx_line_trx` FOREIGN KEY (`trx_id`) REFERENCES `trx` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `trx_unit` (
  `id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `line_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `number` int(11) NOT NULL,
  `status` varchar(10) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `goods` text DEFAULT NULL COMMENT 'serial number or licence',
  `message` varchar(255) DEFAULT NULL,
  `updated_at` datetime(6) NOT NULL,
  `smm_order_id` varchar(30) CHARACTER SET ascii COLLATE ascii_general_ci DEFAULT NULL COMMENT 'at the panel',
  `smm_status` varchar(12) CHARACTER SET ascii COLLATE ascii_general_ci DEFAULT NULL,
  `smm_start_count` int(11) DEFAULT NULL,
  `smm_remains` int(11) DEFAULT NULL,
  `smm_refund_amount` bigint(20) DEFAULT NULL COMMENT 'Rupiah; of a partial delivery',
  `smm_refund_pending` tinyint(1) DEFAULT NULL COMMENT 'the rest waits for a person',
  `goods_note` text DEFAULT NULL COMMENT 'what the seller wrote beside the goods',
  PRIMARY KEY (`id`),
  UNIQUE KEY `uq_trx_unit_number` (`line_id`,`number`),
  CONSTRAINT `fk_trx_unit_line` FOREIGN KEY (`line_id`) REFERENCES `trx_line` (`id`),
  CONSTRAINT `ck_trx_unit_status` CHECK (`status` in ('PENDING','SENT','COMPLETED','FAILED','CANCELED','REFUNDED')),
  CONSTRAINT `ck_trx_unit_smm_status` CHECK (`smm_status` is null or `smm_status` in ('PENDING','IN_PROGRESS','COMPLETED','PARTIAL')),
  CONSTRAINT `ck_trx_unit_smm_remains` CHECK (`smm_remains` is null or `smm_remains` >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `variant` (
  `id` int(11) NOT NULL,
  `product_id` int(11) NOT NULL,
  `sku` varchar(64) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `name` varchar(150) NOT NULL,
  `description` text NOT NULL,
  `seller_note` text DEFAULT NULL,
  `price` bigint(20) NOT NULL COMMENT 'Rupiah per item; of open denomination: per provider unit',
  `order_process` varchar(10) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `note_kind` varchar(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL COMMENT 'what the note of a cart line has to be',
  `min_order` int(11) NOT NULL DEFAULT 1,
  `max_order` int(11) DEFAULT NULL COMMENT 'the seller''s; null: as many as there are',
  `provider_min_qty` int(11) DEFAULT NULL,
  `provider_max_qty` int(11) DEFAULT NULL,
  `provider_step_qty` int(11) DEFAULT NULL,
  `qty_label` varchar(30) DEFAULT NULL,
  `unlimited_stock` tinyint(1) NOT NULL,
  `availability` varchar(12) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  `updated_at` timestamp(6) NOT NULL DEFAULT current_timestamp(6) ON UPDATE current_timestamp(6),
  PRIMARY KEY (`id`),
  UNIQUE KEY `uq_variant_sku` (`sku`),
  KEY `fk_variant_product` (`product_id`),
  KEY `ix_variant_updated` (`updated_at`),
  CONSTRAINT `fk_variant_product` FOREIGN KEY (`product_id`) REFERENCES `product` (`id`),
  CONSTRAINT `ck_variant_price` CHECK (`price` > 0),
  CONSTRAINT `ck_variant_process` CHECK (`order_process` in ('AUTO','MANUAL','H2H','SMM')),
  CONSTRAINT `ck_variant_availability` CHECK (`availability` in ('ACTIVE','UNAVAILABLE','RETIRED')),
  CONSTRAINT `ck_variant_order` CHECK (`min_order` >= 1 and `max_order` >= `min_order`),
  CONSTRAINT `ck_variant_note_kind` CHECK (`note_kind` in ('NONE','REMARK','DESTINATION','OPEN_DENOMINATION','SMM','BILL'))
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

CREATE TABLE `webhook` (
  `account_id` char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `callback_url` varchar(2048) DEFAULT NULL,
  `webhook_enabled` tinyint(1) NOT NULL,
  `secret` varbinary(255) DEFAULT NULL COMMENT 'encrypted',
  `updated_at` datetime(6) DEFAULT NULL COMMENT 'null until the reseller sets something',
  PRIMARY KEY (`account_id`),
  CONSTRAINT `fk_webhook_account` FOREIGN KEY (`account_id`) REFERENCES `account` (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;

