#!/bin/sh
# Makes the secrets that compose.yaml mounts as files, each once: one that is there stays. Run by
# root in the image of PostgreSQL, whose user reads one of them; Outset runs as the user 1000.
set -eu
folder=${1:-/secrets}
app=${2:-1000}
database=${3:-postgres}

hex() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

# keep FILE OWNER TEXT
keep() {
  if [ ! -e "$folder/$1" ]; then
    umask 077
    # Whole or not at all, so that a machine that stops here leaves no half a secret.
    printf '%s\n' "$3" > "$folder/$1.new"
    chown "$2" "$folder/$1.new"
    chmod 0400 "$folder/$1.new"
    mv "$folder/$1.new" "$folder/$1"
  fi
}

umask 022
mkdir -p "$folder/database" "$folder/admin" "$folder/owner" "$folder/run" "$folder/shop"
chown "$app" "$folder/admin" "$folder/owner" "$folder/run" "$folder/shop"
chown "$database" "$folder/database"

keep database/password "$database" "$(hex)"
keep admin/owner_password "$app" "$(hex)"
keep admin/run_password "$app" "$(hex)"
keep admin/url "$app" "postgres://postgres:$(cat "$folder/database/password")@database:5432/postgres"
keep owner/url "$app" "postgres://outset_owner:$(cat "$folder/admin/owner_password")@database:5432/outset"
keep run/url "$app" "postgres://outset_run:$(cat "$folder/admin/run_password")@database:5432/outset"
keep run/encryption_key "$app" "$(hex)"
keep run/cursor_secret "$app" "$(hex)"
keep run/code_pepper "$app" "$(hex)"
keep run/backup_key "$app" "$(hex)"
# The shop has a folder of its own, with nothing else in it.
keep shop/secret "$app" "$(hex)"
keep run/shop_secret "$app" "$(cat "$folder/shop/secret")"
# Empty until somebody writes the address of a mail server, or a platform key, to it.
keep run/smtp_url "$app" ''
keep run/platform_key "$app" ''

chmod 0500 "$folder/database" "$folder/admin" "$folder/owner" "$folder/run" "$folder/shop"
