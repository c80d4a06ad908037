#!/bin/sh
# Puts workers and servers of the image that was just built, and of the environment as it is now, in the place of those that run:
#   docker compose build && sh deploy/upgrade.sh
# There are always some of either; `docker compose up -d` alone would replace all of them in the same moment.
# Where new ones do not become healthy they are taken away again, and the old go on. It may be run again at any time.
set -eu
cd "$(dirname "$0")/.."
compose=${COMPOSE:-docker compose}
# nginx asks every five seconds which servers there are.
seen=10
# A migration may wait ten minutes for a table that somebody holds.
patience=720

for service in worker web; do
  old=$(echo $($compose ps -q "$service"))
  count=$(echo "$old" | wc -w)
  wanted=$($compose config "$service" | sed -n 's/^ *replicas: *//p' | head -n 1)
  echo "$service: ${wanted:=1} new beside $count old"
  if ! $compose up -d --no-deps --no-recreate --no-build --wait --wait-timeout "$patience" --scale "$service=$((count + wanted))" "$service"; then
    for id in $($compose ps -aq "$service"); do
      case " $old " in *" $id "*) ;; *) docker logs --tail 5 "$id" || true; docker rm -f "$id" ;; esac
    done
    echo "$service: the new ones are not healthy and were taken away; the old go on. What was upgraded before stays." >&2
    exit 1
  fi
  [ -n "$old" ] || continue
  sleep "$seen"
  # They end what is being written, and are gone.
  docker stop --time 20 $old
  docker rm $old
done
$compose ps
