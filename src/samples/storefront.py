#!/usr/bin/env python3
"""A small shop that buys from Tuntas, and is notified of every order by a signed webhook. Python's own library only.

    SHOP_SECRET=whsec_... python3 storefront.py 5      # buys five times, prints what came of it, and ends

What a real shop has to do like this one:
  - write an order down with its reference BEFORE it is sent, and repeat what is written there until it is answered;
  - say the most that it may cost, `max_amount`: else it is bought at the present price, however much that has risen;
  - not refund an order that is refused after an attempt without an answer, but ask a minute later whether it is there;
  - keep `id` and `ref_id` of the answer beside the own order;
  - verify webhooks over the bytes that arrived, handle each `webhook-id` once, and read the order before acting on it;
  - not depend on webhooks alone: without a webhook, ask;
  - not take an order for ended while one of its codes is withheld: an operator may release it later.

Tuntas needs TUNTAS_NOTIFICATION_STOREFRONT_URL=http://127.0.0.1:8098/, and as TUNTAS_NOTIFICATION_STOREFRONT_SECRET the
secret of this program: in development the one below, which no other setting has there.
"""

import base64
import hashlib
import hmac
import http.client
import http.server
import json
import os
import sqlite3
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

TUNTAS = os.environ.get("SHOP_TUNTAS", "http://localhost:8080")
KEY = os.environ.get("SHOP_KEY", "dev-storefront")
SECRET = os.environ.get("SHOP_SECRET", "whsec_ZGV2ZWxvcG1lbnQgb25seSwgb2YgdGhlIHNob3AgYWxvbmU=")
PORT = int(os.environ.get("SHOP_PORT", "8098"))
ASK_AFTER_SECONDS = float(os.environ.get("SHOP_ASK_AFTER_SECONDS", "30"))
# So long an attempt without an answer may still become an order.
LATE_SECONDS = float(os.environ.get("SHOP_LATE_SECONDS", "60"))
# max_amount: the most that the line may cost, in Rupiah.
SHELF = [
    {"item_id": 101, "quantity": 1, "target": "081234567895", "max_amount": 11_000},
    {"item_id": 501, "quantity": 2, "max_amount": 77_000},
    {"item_id": 101, "quantity": 2, "target": "081234561111", "max_amount": 22_000},
    {"item_id": 121, "quantity": 1, "target": "081500000000", "max_amount": 6_500},
]


class Refused(Exception):
    """The order cannot be bought like this; repeating it changes nothing."""


class Books:
    """The shop's own database: what was ordered, and which webhooks were handled."""

    def __init__(self, file):
        self.lock = threading.Lock()
        self.database = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
        self.database.execute(
            "create table if not exists orders (reference text primary key, line text not null,"
            " id text, ref_id text, status text, goods text)")
        self.database.execute("create table if not exists handled (webhook_id text primary key)")

    def run(self, sql, *values):
        with self.lock:
            return self.database.execute(sql, values).fetchall()


def call(method, path, body=None):
    request = urllib.request.Request(
        TUNTAS + path, method=method, data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": "Bearer " + KEY, "Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def send(reference, line, is_unanswered):
    """Until it is certain that the order was accepted, or refused: with the same reference it is bought once.

    is_unanswered: whether an earlier attempt may have got no answer.
    """
    item = {name: value for name, value in line.items() if name != "max_amount"}
    content = {"reference": reference, "customer": {}, "items": [item], "max_amount": line.get("max_amount")}
    pause = 0.5
    while True:
        try:
            return call("POST", "/v1/orders", content)
        except urllib.error.HTTPError as error:
            if error.code in (400, 409, 422):
                refused = Refused(reason(error))
                if is_unanswered and error.code != 409 and (late := find_late(reference)):
                    return late
                raise refused from error
            if error.code < 500 and error.code not in (408, 429):
                # It says nothing about the order, which an earlier attempt may have bought.
                wrong = "the key SHOP_KEY" if error.code in (401, 403) else "the address SHOP_TUNTAS or this program"
                print(f"{reference}: correct {wrong} ({error.code})", file=sys.stderr, flush=True)
            is_unanswered = is_unanswered or error.code >= 500
            seconds = error.headers.get("Retry-After") or ""
            pause = float(seconds) if seconds.isdigit() else pause
        except (OSError, http.client.HTTPException, ValueError):
            is_unanswered = True  # no answer, or one that was cut off: it may have been accepted
        time.sleep(pause)
        pause = min(2 * pause, 30)


def find_late(reference):
    """The order of an attempt that got no answer, or None."""
    while True:
        time.sleep(LATE_SECONDS)
        try:
            found = call("GET", "/v1/orders?" + urllib.parse.urlencode({"reference": reference}))["data"]
            return found[0] if found else None
        except (OSError, http.client.HTTPException, ValueError) as error:
            print(f"{reference}: is it there? {error}", file=sys.stderr, flush=True)


def reason(refusal):
    try:
        return refusal.read().decode()
    except (OSError, http.client.HTTPException, ValueError):
        return f"{refusal.code}, and the rest of the answer was cut off"


def buy(books, reference, line):
    is_new = books.run(
        "insert or ignore into orders (reference, line) values (?, ?) returning reference", reference, json.dumps(line))
    [(written, status)] = books.run("select line, status from orders where reference = ?", reference)
    if status:
        return
    # What is written down already may have been sent by a run that was interrupted, when the shelf was another one.
    order = send(reference, json.loads(written), is_unanswered=not is_new)
    books.run("update orders set id = ?, ref_id = ? where reference = ?", order["id"], order["ref_id"], reference)


def look(books, reference, order_id):
    """What is true is what the API says, not what a message says. False if it says nothing now: look again later."""
    try:
        order = call("GET", "/v1/orders/" + order_id)
    except urllib.error.HTTPError as error:
        if error.code < 500 and error.code != 429:
            raise
        return False
    except (OSError, http.client.HTTPException, ValueError):
        return False
    units = [unit for item in order["items"] for unit in item["units"]]
    if order["finished_at"] and not is_withheld(order, units):
        goods = [unit["license"] or unit["serial_number"] for unit in units]
        books.run(
            "update orders set status = ?, goods = ? where reference = ?",
            order["status"], " ".join(good for good in goods if good), reference)
    return True


def is_withheld(order, units):
    """Whether a code is withheld because another order has it too: the operator releases it, or gets another one."""
    return order["attention"] == "duplicate_secret" and any(
        unit["status"] == "completed" and not unit["license"] and not unit["serial_number"] for unit in units)


def is_genuine(headers, body):
    key = base64.b64decode(SECRET.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    is_signed = any([hmac.compare_digest(expected, one) for one in (headers["webhook-signature"] or "").split()])
    return is_signed and abs(time.time() - int(headers["webhook-timestamp"])) < 300


def listen(books):
    class Webhook(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["content-length"]))
            if not is_genuine(self.headers, body):
                self.send_response(401)
            else:
                # The look is quick and may be repeated; what takes long belongs into a queue of the shop's own.
                order = json.loads(body)["data"]
                webhook_id = self.headers["webhook-id"]
                if books.run("select 1 from handled where webhook_id = ?", webhook_id):
                    self.send_response(204)
                elif look(books, order["reference"], order["id"]):
                    books.run("insert or ignore into handled values (?)", webhook_id)
                    self.send_response(204)
                else:
                    self.send_response(503)  # it is sent again
            self.end_headers()

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", PORT), Webhook)
    threading.Thread(target=server.serve_forever, daemon=True).start()


def wait_for_all(books):
    asked = time.monotonic()
    while books.run("select 1 from orders where status is null and id is not null limit 1"):
        time.sleep(0.1)
        if time.monotonic() - asked > ASK_AFTER_SECONDS:
            open_orders = books.run("select reference, id from orders where status is null and id is not null")
            for reference, order_id in open_orders:
                look(books, reference, order_id)
            asked = time.monotonic()


def main(count):
    books = Books("shop.db")
    listen(books)
    for number in range(count):
        try:
            buy(books, f"SAMPLE-{number}", SHELF[number % len(SHELF)])
        except Refused as refused:
            books.run("update orders set status = 'refused', goods = ? where reference = ?",
                      str(refused), f"SAMPLE-{number}")
    wait_for_all(books)
    for reference, status, goods in books.run("select reference, status, goods from orders order by reference"):
        print(reference, status, goods or "-")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
