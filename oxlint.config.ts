import { defineConfig } from 'oxlint'

/** Files of the server that the web may import by value: they know no database and no transport. */
const pureOnServer = [
  'server/**/*.schema.ts',
  'server/lib/phone.ts',
  'server/lib/postcode.ts',
  'server/cart/{line-services,pricing}.ts',
  'server/case/{case-kinds,format-pieces,pieces}.ts',
  'server/catalogue/drawn-kinds.ts',
  'server/catalogue/listing/facets/chosen-filters.ts',
  'server/catalogue/listing/facets/facet-search.ts',
  'server/catalogue-entry/facet-values.ts',
  'server/catalogue/listing/listing-search.ts',
  'server/catalogue/fabric.ts',
  'server/catalogue/prices/change-sale.ts',
  'server/catalogue/staff/csv/{boxes,columns,kinds,moments,numbers}.ts',
  'server/catalogue/packed-box.ts',
  'server/catalogue/taxonomy.ts',
  'server/catalogue/wall-fixing.ts',
  'server/delivery/area-text.ts',
  'server/delivery/delivery-text.ts',
  'server/order/cancel/cancellation-text.ts',
  'server/delivery/delivery-times.ts',
  'server/delivery/failures.ts',
  'server/removal/cancel-rule.ts',
  'server/run/load.ts',
  'server/run/paper-confirmations.ts',
  'server/images/name.ts',
  'server/images/service-pictures.ts',
  'server/images/cover-pictures.ts',
  'server/lib/address-limit.ts',
  'server/lib/delivery-day.ts',
  'server/lib/delivery-notes.ts',
  'server/lib/free-delivery.ts',
  'server/lib/lead-time.ts',
  'server/lib/line-name.ts',
  'server/lib/money.ts',
  'server/lib/numbers.ts',
  'server/lib/permissions.ts',
  'server/lib/qr-path.ts',
  'server/lib/services.ts',
  'server/lib/variant-text.ts',
  'server/lib/working-days.ts',
  'server/lib/was-price.ts',
  'server/lib/written-number.ts',
  'server/models/finding-text.ts',
  'server/models/findings.ts',
  'server/photograph/photograph-url.ts',
  'server/lib/refusal-reasons.ts',
  'server/settings/description/*.ts',
  'server/lib/order-status-names.ts',
  'server/order/discrepancy/discrepancy-kinds.ts',
  'server/order/dispute/dispute-text.ts',
  'server/order/return/{return-labels,return-status}.ts',
  'server/removal/removal-rules.ts',
  'server/photograph/photograph-url.ts',
  'server/stock/low-stock-text.ts',
  'server/stock/low-stock.ts',
  'server/stock/made-to-order.ts',
  'server/stock/can-sell.ts',
  // For tests.
  'server/test/a-public-shop.ts',
  'server/test/oak-and-loom.ts',
]

const noShape = { message: 'Rows are read by readRows of server/platform/sql.ts.' }
/** What would read rows of a type that nobody checks. */
const uncheckedReads = [
  { property: '$queryRaw', ...noShape },
  { property: '$queryRawUnsafe', ...noShape },
]

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest', 'promise'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'error',
  },
  ignorePatterns: ['dist', '.data', 'server/generated', 'web/routeTree.gen.ts'],
  rules: {
    'react/react-in-jsx-scope': 'off',
    'react/jsx-props-no-spreading': 'off',
    'react/purity': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'import/no-named-as-default': 'off',
    'oxc/no-map-spread': 'off',
    'import/no-named-as-default-member': 'off',
    'vitest/no-conditional-expect': 'off',
    'typescript/consistent-return': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'no-underscore-dangle': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-default-export': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A photo that a customer sent has no other description than its number.
    'jsx-a11y/img-redundant-alt': 'off',
    'no-unused-vars': [
      'error',
      {
        argsIgnorePattern: '^_',
        varsIgnorePattern: '^_',
        destructuredArrayIgnorePattern: '^_',
      },
    ],
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
  },
  overrides: [
    {
      files: ['scripts/**', 'prisma/**', 'server/main.ts'],
      rules: {
        'no-console': 'off',
      },
    },
    {
      files: ['server/**/*.ts'],
      excludeFiles: [
        'server/main.ts',
        'server/http/**',
        'server/trpc/**',
        'server/test/**',
        'server/**/*.router.ts',
        'server/**/*.test.ts',
      ],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '/web/',
                message: 'The server knows nothing of the web.',
              },
              {
                regex: '^(@trpc/|@?fastify|.*\\.router\\.ts$|.*/(http|trpc)/)',
                message: "The shop's rules know nothing of their transports.",
              },
            ],
          },
        ],
      },
    },
    {
      files: [...pureOnServer, 'server/lib/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '(generated/prisma|/db\\.ts|/deps\\.ts|^pg$|^node:)',
                message: 'Schemas and pure functions need no database.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['server/**/*.ts'],
      excludeFiles: [
        'server/platform/sql.ts',
        'server/http/{rest,response-cache,change-listener,trpc}/**',
        'server/test/**',
        'server/**/*.router.ts',
        'server/**/*.test.ts',
      ],
      rules: {
        'no-restricted-properties': ['error', ...uncheckedReads, { property: 'query', ...noShape }],
      },
    },
    {
      files: ['prisma/**/*.ts'],
      excludeFiles: ['prisma/**/*.test.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...uncheckedReads,
          { object: 'pool', property: 'query', ...noShape },
        ],
      },
    },
    {
      files: ['web/e2e/**'],
      rules: {
        'no-empty-pattern': 'off',
        'vitest/no-standalone-expect': 'off',
      },
    },
    {
      files: ['web/**/*.{ts,tsx}'],
      excludeFiles: ['web/e2e/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['**/server/**', ...pureOnServer.map((path) => `!**/${path}`)],
                allowTypeImports: true,
                message: 'The web takes schemas and pure constants from the server, and types.',
              },
            ],
            paths: [
              {
                name: '@mantine/core',
                importNames: ['Button'],
                message: "The shop's own button is web/ui/button.tsx.",
              },
            ],
          },
        ],
      },
    },
  ],
})
