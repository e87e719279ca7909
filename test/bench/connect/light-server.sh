#!/bin/sh
# A server that starts in about a millisecond, so that what is measured is the host. $1: legacy or modern, $2: how many tools, one if it is left out.
list=
at=1
while [ "$at" -le "${2:-1}" ]; do
  list="$list${list:+,}{\"name\":\"echo$at\",\"description\":\"Gives back what it is given.\",\"inputSchema\":{\"type\":\"object\",\"properties\":{\"text\":{\"type\":\"string\"}}}}"
  at=$((at + 1))
done
tools="\"tools\":[$list]"
about='"serverInfo":{"name":"light","version":"1"},"capabilities":{"tools":{}}'
modern='"resultType":"complete","ttlMs":0,"cacheScope":"private"'

answer() {
  printf '{"jsonrpc":"2.0","id":%s,%s}\n' "$id" "$1"
}

while IFS= read -r line; do
  case $line in
  *'"id":'*)
    id=${line##*\"id\":}
    id=${id%%[,\}]*}
    ;;
  *) continue ;;
  esac
  case $1-$line in
  legacy-*'"method":"initialize"'*) answer "\"result\":{\"protocolVersion\":\"2025-11-25\",$about}" ;;
  modern-*'"method":"server/discover"'*) answer "\"result\":{\"supportedVersions\":[\"2026-07-28\"],$about,$modern}" ;;
  legacy-*'"method":"tools/list"'*) answer "\"result\":{$tools}" ;;
  modern-*'"method":"tools/list"'*) answer "\"result\":{$tools,$modern}" ;;
  legacy-*'"method":"tools/call"'*) answer '"result":{"content":[{"type":"text","text":"ahoy"}]}' ;;
  modern-*'"method":"tools/call"'*) answer "\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"ahoy\"}],$modern}" ;;
  *) answer '"error":{"code":-32601,"message":"Method not found"}' ;;
  esac
done
