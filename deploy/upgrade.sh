#!/bin/sh
# Puts workers and servers of the image that was just built in the place of those that run, and always has some of either:
#   docker compose build && sh deploy/upgrade.sh
# `docker compose up -d` alone would replace all of them in the same moment.
set -eu
cd "$(dirname "$0")/.."
compose=${COMPOSE:-docker compose}
# nginx asks every five seconds which servers there are.
seen=10

for service in worker web; do
  old=$($compose ps -q "$service")
  count=$(echo "$old" | wc -l)
  echo "$service: $count new ones beside $count old"
  $compose up -d --no-deps --no-recreate --no-build --wait --scale "$service=$((2 * count))" "$service"
  sleep "$seen"
  # They end what is being written, and are gone.
  docker stop --time 20 $old
  docker rm $old
done
$compose ps
