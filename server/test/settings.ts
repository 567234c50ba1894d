import { inject } from 'vitest'

/** The settings of a shop in tests, with the services of the run or of the test. */
export function testSettings(databaseUrl: string, simulator: { url: string }) {
  const { s3 } = inject('services')
  return {
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    STRIPE_SECRET_KEY: 'sk_test_shop',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_URL: simulator.url,
    SMTP_URL: 'file:///dev/null',
    RATE_LIMITS: 'off',
    SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
}
