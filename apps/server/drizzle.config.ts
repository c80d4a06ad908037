import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: ['./apps/server/src/database/schema.ts', './apps/server/src/database/sign-in-schema.ts', './apps/server/src/database/message-schema.ts', './apps/server/src/database/work-schema.ts', './apps/server/src/database/ledger-schema.ts', './apps/server/src/database/order-schema.ts', './apps/server/src/database/membership-schema.ts', './apps/server/src/database/redeem-schema.ts', './apps/server/src/database/assistant-schema.ts'], out: './apps/server/src/database/migrations' })
