import { defineConfig } from 'oxlint'

/** Files that the web may import by value: they know no database and no transport. */
const shared = ['server/**/*.{schema,shared}.ts']

const noShape = { message: 'Rows are read by readRows of server/platform/sql.ts.' }
/** What would read rows of a type that nobody checks. */
const uncheckedReads = [
  { property: '$queryRaw', ...noShape },
  { property: '$queryRawUnsafe', ...noShape },
]

const clock = {
  message: 'Moments and days are written by server/lib/london-time.shared.ts.',
}
/** What would write a moment in the zone of whoever runs it, or in another way. */
const ownClocks = [
  { object: 'Intl', property: 'DateTimeFormat', ...clock },
  { property: 'toLocaleDateString', ...clock },
  { property: 'toLocaleTimeString', ...clock },
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
    'no-restricted-properties': ['error', ...ownClocks],
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
                regex: '^(#web|.*/web)/',
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
      files: [...shared, 'server/lib/**'],
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
        'no-restricted-properties': [
          'error',
          ...ownClocks,
          ...uncheckedReads,
          { property: 'query', ...noShape },
        ],
      },
    },
    {
      files: ['prisma/**/*.ts'],
      excludeFiles: ['prisma/**/*.test.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...ownClocks,
          ...uncheckedReads,
          { object: 'pool', property: 'query', ...noShape },
        ],
      },
    },
    {
      files: ['server/lib/london-time.shared.ts'],
      rules: {
        'no-restricted-properties': 'off',
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
                group: [
                  '\\#server/**',
                  '**/server/**',
                  '!\\#server/**/*.{schema,shared}.ts',
                  '!\\#server/test/*.ts',
                  '!@trpc/server/observable',
                ],
                allowTypeImports: true,
                message: 'The web takes schemas and pure constants from the server, and types.',
              },
            ],
            paths: [
              {
                name: '@mantine/core',
                importNames: ['Button'],
                message: "The shop's own button is web/ui/buttons/button.tsx.",
              },
            ],
          },
        ],
      },
    },
  ],
})
