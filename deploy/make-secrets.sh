#!/bin/sh
# Makes the secrets of docker-compose.yml, each a file in deploy/secrets: passwords that nobody knows,
# and Stripe's keys as the environment or the file .env names them. What is there already stays.
set -eu
cd "$(dirname "$0")/.."
if [ -f .env ]; then set -a; . ./.env; set +a; fi
mkdir -p deploy/secrets
# The folder is closed; the files are open, because the containers read them as users of their own.
chmod 700 deploy/secrets

random() { head -c 24 /dev/urandom | base64 | tr '+/' '-_'; }
keep() {
  if [ ! -s "deploy/secrets/$1" ]; then printf '%s' "$2" >"deploy/secrets/$1"; fi
  chmod 444 "deploy/secrets/$1"
}

keep postgres_password "$(random)"
keep database_url "postgresql://serving:$(random)@postgres:5432/shop"
keep migration_database_url "postgresql://shop:$(cat deploy/secrets/postgres_password)@postgres:5432/shop"
keep s3_root_secret_access_key "$(random)"
keep s3_secret_access_key "$(random)"
keep second_factor_key "$(head -c 32 /dev/urandom | base64)"
keep stripe_secret_key "${STRIPE_SECRET_KEY:?is missing, see .env.example}"
keep stripe_publishable_key "${STRIPE_PUBLISHABLE_KEY:?is missing, see .env.example}"
keep stripe_webhook_secret "${STRIPE_WEBHOOK_SECRET:?is missing, see .env.example}"
